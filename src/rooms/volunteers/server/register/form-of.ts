import { found } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { offerOf } from '../rules.ts';
import type { RegistrationRow } from '../store.ts';

type Of = Pick<RegistrationRow, 'kind'> & Partial<Pick<RegistrationRow, 'registered_as'>>;

/** The form that a registration was filled in by: its kind may have changed since. */
export const formOf = (tenant: Pick<Tenant, 'volunteers'>, { kind, registered_as }: Of): string =>
  found(tenant.volunteers?.forms[registered_as ?? offerOf(kind)]);

/** The same as the wire names it, for one registration. */
export const formIdOf = (tenant: Pick<Tenant, 'volunteers'>, row: Of & { id: string }): string =>
  `${formOf(tenant, row)}-${row.id}`;
