import { isCapability, neededBy } from '../../../contract/capabilities.ts';
import { MODULES } from '../../../contract/modules.ts';
import { COLOUR_PLACES, colourAt, contrastAt, ratioText } from '../../../contract/organisation/look-contrast.ts';
import { OWN_ROLE_PREFIX } from '../../../contract/roles/own-role.ts';
import { unknownRules } from '../../../contract/rules/parse-rules.ts';
import type { MenuDefinition, RoleDefinition, Tenant } from '../../../tenants/tenant.ts';
import { type Blame, checkText } from './mistake.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
const MOST_PICTURE = 2_500;

/** What `tenant.ts` declares, against everything it names. */
export function checkTenant(tenant: Tenant, folder: string, blame: Blame): void {
  if (tenant.key !== folder) blame(`key is "${tenant.key}" but the folder is "${folder}"`);
  checkText(tenant.name, 'name', blame);
  checkText(tenant.shortName, 'shortName', blame);
  if (!/^[^@\s]+@[^@\s]+$/.test(tenant.sender ?? '')) blame(`sender "${tenant.sender}" is no e-mail address`);
  checkLook(tenant, blame);
  for (const module of tenant.declaredModules) checkModule(module, blame);
  for (const [name, role] of Object.entries(tenant.roles)) checkRole(name, role, blame);
  for (const menu of tenant.menus) checkMenu(menu, tenant, blame);
  for (const [name, rule] of Object.entries(tenant.rules ?? {})) {
    for (const part of unknownRules(rule)) blame(`rule "${name}" names the unknown rule "${part}"`);
  }
}

function checkLook({ look }: Tenant, blame: Blame): void {
  for (const kind of ['accent', 'second'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const colour = look?.[kind]?.[scheme];
      if (!COLOUR.test(colour ?? '')) blame(`look: ${kind} "${colour}" for ${scheme} is no colour like #2e6b34`);
    }
  }
  for (const place of COLOUR_PLACES) {
    const colour = colourAt(look, place);
    const found = contrastAt(place, colour);
    if (found && found.ratio < found.least)
      blame(`look: ${place} ${colour} has contrast ${ratioText(found.ratio)}, less than ${found.least}`);
  }
  for (const drawing of ['mark', 'picture'] as const) {
    if (!/^<svg [^>]*viewBox=[\s\S]*<\/svg>$/.test(look[drawing] ?? ''))
      blame(`look: ${drawing} is no inline <svg> with a viewBox`);
    if (/<script|\son\w+=|href|#[0-9a-f]{3}/i.test(look[drawing]))
      blame(`look: ${drawing} must be plain shapes in currentColor`);
  }
  if (look.picture.length > MOST_PICTURE)
    blame(`look: picture has ${look.picture.length} characters, more than ${MOST_PICTURE}: it comes with every page`);
}

function checkModule(module: string, blame: Blame): void {
  if (!(MODULES as readonly string[]).includes(module)) blame(`unknown module "${module}"`);
}

function checkRole(name: string, role: RoleDefinition, blame: Blame): void {
  checkText(role.label, `role "${name}"`, blame);
  if (name.startsWith(OWN_ROLE_PREFIX)) blame(`role "${name}" begins as roles do that administrators compose`);
  for (const needed of role.capabilities.filter(isCapability).flatMap(neededBy)) {
    if (!role.capabilities.includes(needed)) blame(`role "${name}" lacks "${needed}", which one of its others needs`);
  }
  for (const capability of role.capabilities) {
    if (!isCapability(capability)) blame(`role "${name}" has the unknown capability "${capability}"`);
  }
}

/** With a hyphen a route, which has a path; without one a graph of this tenant (TEN-6). */
function checkMenu(menu: MenuDefinition, tenant: Tenant, blame: Blame): void {
  const what = `menu "${menu.action}"`;
  checkText(menu.group, `the group of ${what}`, blame);
  checkText(menu.label, what, blame);
  const isRoute = menu.action.includes('-');
  if (isRoute && !menu.path?.startsWith('/')) blame(`${what} is a route and has no path`);
  if (!isRoute && !Object.hasOwn(tenant.graphs, menu.action)) blame(`${what} names an unknown graph`);
  for (const capability of menu.can ?? []) {
    if (!isCapability(capability)) blame(`${what} asks for the unknown capability "${capability}"`);
  }
  for (const role of menu.notFor ?? []) {
    if (!Object.hasOwn(tenant.roles, role)) blame(`${what} is not for the unknown role "${role}"`);
  }
  if (menu.module) checkModule(menu.module, blame);
}
