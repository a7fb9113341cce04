import type { FormDefinition } from '../../../contract/form.ts';
import { modulesThere } from '../../../contract/modules.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Tenant, TenantDefinition } from '../../../tenants/tenant.ts';
import type { RoomMail } from '../mail/room-mail.ts';
import { declaredOrganisation } from '../organisation/put-organisation.ts';
import { checkFormDefinition } from './check-form-definition.ts';
import { checkGraph } from './check-graph.ts';
import { checkMail } from './check-mail.ts';
import { checkTenant } from './check-tenant.ts';
import { type Blame, blameIn } from './mistake.ts';

/** What the rooms offer; what is left out is not checked. */
export type RoomNames = {
  feeds?: readonly string[];
  begins?: readonly string[];
  mails?: Readonly<Record<string, RoomMail>>;
  /** What a tenant declares for the rooms, against all it names. */
  checkTenant?: (tenant: Tenant, blame: Blame) => void;
  /** Forms that every tenant has besides its own. */
  practice?: readonly FormDefinition[];
  /** Likewise a graph, which may name roles of the tenant. */
  practiceGraph?: ((tenant: TenantDefinition) => GraphDefinition) | undefined;
};

/**
 * A tenant of what it declares and what lies beside, checked against all it names.
 * @param name of its folder, or of what stands for one
 * @throws TenantMistake one line that names the file and the mistake
 */
export function composeTenant(
  declared: TenantDefinition,
  name: string,
  beside: Pick<Tenant, 'forms' | 'graphs' | 'mails' | 'words'>,
  rooms: RoomNames,
): Tenant {
  const practice = Object.fromEntries((rooms.practice ?? []).map((form) => [form.formId, form]));
  const walk = rooms.practiceGraph?.(declared);
  const organisation = declaredOrganisation(declared);
  const tenant: Tenant = {
    ...declared,
    ...{ organisation, declaredOrganisation: organisation, pageLinks: { menu: [], footer: [] } },
    ...{ modules: modulesThere(declared.modules), declaredModules: declared.modules },
    ...{ declaredRoles: declared.roles, rolesVersion: 0, deletedRoles: {} },
    ...beside,
    forms: { ...practice, ...beside.forms },
    graphs: { ...(walk && { [walk.graph]: walk }), ...beside.graphs },
  };
  const blame = blameIn(`${name}/tenant.ts`);
  checkTenant(tenant, name, blame);
  rooms.checkTenant?.(tenant, blame);
  const around = { rules: tenant.rules ?? {}, feeds: rooms.feeds ?? null };
  for (const [form, definition] of Object.entries(tenant.forms))
    checkFormDefinition(definition, form, around, blameIn(`${name}/forms/${form}.ts`));
  for (const [graph, definition] of Object.entries(tenant.graphs))
    checkGraph(definition, graph, tenant, rooms.begins ?? null, blameIn(`${name}/workflows/${graph}.ts`));
  for (const [mail, definition] of Object.entries(tenant.mails))
    checkMail(definition, rooms.mails ? rooms.mails[mail] : null, blameIn(`${name}/mails/${mail}.ts`));
  return tenant;
}
