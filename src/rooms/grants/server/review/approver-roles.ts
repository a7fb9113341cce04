import type { Tenant } from '../../../../tenants/tenant.ts';

/** The roles whose holders may be given a seat. */
export const approverRoles = (tenant: Tenant): string[] =>
  Object.entries(tenant.roles)
    .filter(([, { capabilities }]) => capabilities.includes('oxfam-application-approve'))
    .map(([role]) => role);

/** The roles whose holders may advise a project; who runs the programme does not. */
export const consultantRoles = (tenant: Tenant): string[] =>
  Object.entries(tenant.roles)
    .filter(
      ([, { capabilities }]) =>
        capabilities.includes('oxfam-consultation-hour-edit') && !capabilities.includes('grant-manage'),
    )
    .map(([role]) => role);
