import type { Output } from '../../../../contract/calls/calls.ts';
import { type Capability, capabilityMap } from '../../../../contract/capabilities.ts';
import { hasModules, type Module } from '../../../../contract/modules.ts';
import type { Context } from '../../../../engine/server/context.ts';

type Session = Output<'GET /session'>;
type Rights = Pick<Session, 'capabilities' | 'menus'>;

/** Text by tenant, language and roles; good for as long as the tenant's modules are these. */
type Kept = Map<string, { modules: readonly Module[]; text: string }>;

/** By the capabilities, one set for everybody with the same roles (`capabilitiesOf`). */
const kept = new WeakMap<ReadonlySet<Capability>, Kept>();

/**
 * The rights and menus of a session as the inside of a JSON object. Everybody with the same roles has the same, and
 * they are most of what a session says, so their text is made once.
 */
export function shownRights(ctx: Context): string {
  const { capabilities, roles } = ctx.person;
  const { modules } = ctx.tenant;
  let texts = kept.get(capabilities);
  if (!texts) {
    texts = new Map();
    kept.set(capabilities, texts);
  }
  const key = [ctx.tenant.key, ctx.lang, ...roles].join();
  const known = texts.get(key);
  if (known?.modules === modules) return known.text;
  const rights: Rights = { capabilities: capabilityMap(capabilities), menus: menus(ctx) };
  const text = JSON.stringify(rights).slice(1, -1);
  texts.set(key, { modules, text });
  return text;
}

/** The lines of the sidebar this person may see, in the reader's language. */
function menus(ctx: Context): Session['menus'] {
  const { words } = ctx.engine;
  const { roles } = ctx.person;
  return ctx.tenant.menus
    .filter(({ module }) => hasModules(ctx.tenant.modules, module))
    .filter(({ can }) => !can || can.some((capability) => ctx.can(capability)))
    .filter(({ notFor }) => !notFor || roles.length === 0 || roles.some((role) => !notFor.includes(role)))
    .map(({ group, label, action, icon, path, own }) => ({
      group: words.pick(ctx.lang, group),
      label: words.pick(ctx.lang, label),
      action,
      icon,
      ...(path !== undefined && { path }),
      ...(own && { own }),
    }));
}
