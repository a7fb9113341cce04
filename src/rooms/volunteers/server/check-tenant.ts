import type { Blame } from '../../../engine/server/tenants/mistake.ts';
import type { Tenant } from '../../../tenants/tenant.ts';

/** What a tenant declares for volunteers, against all it names. */
export function checkTenant({ modules, volunteers, forms, roles }: Tenant, blame: Blame): void {
  if (!modules.includes('volunteers')) return;
  if (!volunteers) return;
  for (const [offer, form] of Object.entries(volunteers.forms))
    if (forms[form]?.feeds !== 'volunteerRegistration')
      blame(`volunteers.forms.${offer} names the form ${form}, which takes no registrations`);
  if (volunteers.exit && forms[volunteers.exit]?.feeds !== 'volunteerExit')
    blame(`volunteers.exit names the form ${volunteers.exit}, which takes no exit surveys`);
  if (!roles[volunteers.role]?.byProduct)
    blame(`volunteers.role names "${volunteers.role}", which is no role that is byProduct`);
}
