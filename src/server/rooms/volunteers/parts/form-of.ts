import type { Tenant } from '../../../../tenants/tenant.ts';
import { found } from '../../../engine/refusal.ts';
import { offerOf } from '../rules.ts';
import type { RegistrationRow } from '../store.ts';

/** The form that a kind of registration is filled in by. */
export const formOf = (tenant: Pick<Tenant, 'volunteers'>, kind: RegistrationRow['kind']): string =>
  found(tenant.volunteers?.forms[offerOf(kind)]);

/** The same as the wire names it, for one registration. */
export const formIdOf = (tenant: Pick<Tenant, 'volunteers'>, row: Pick<RegistrationRow, 'id' | 'kind'>): string =>
  `${formOf(tenant, row.kind)}-${row.id}`;
