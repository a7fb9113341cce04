import type { Text } from '../../../contract/lang.ts';
import type { Organisation } from '../../../contract/organisation/organisation.ts';
import type { Tenant, TenantDefinition } from '../../../tenants/tenant.ts';

const NO_TEXT: Text = { en: '', 'zh-hant': '' };

/** An organisation as its folder declares it: how it shows itself until an administrator writes something else. */
export function declaredOrganisation({ name, shortName, look, sender, details }: TenantDefinition): Organisation {
  const { mark, accent, second } = look;
  return {
    address: NO_TEXT,
    telephone: '',
    email: '',
    charityNumber: '',
    section88Number: '',
    senderName: NO_TEXT,
    defaultLang: 'en',
    links: [],
    sharePictureId: null,
    ...details,
    ...{ name, shortName, mark, accent, second, sender },
  };
}

/** Lays an organisation over what the tenant is to everybody who reads it: the one place where that happens. */
export function putOrganisation(tenant: Tenant, organisation: Organisation): void {
  const { name, shortName, sender, mark, accent, second } = organisation;
  const look = { ...tenant.look, mark, accent, second };
  Object.assign(tenant, { organisation, name, shortName, sender, look } satisfies Partial<Tenant>);
}

/** Another reading of a tenant with this organisation: for previews. */
export function withOrganisation(tenant: Tenant, organisation: Organisation): Tenant {
  const other = { ...tenant };
  putOrganisation(other, organisation);
  return other;
}

/** The address that people write to: on papers, and where they have a question. */
export const contactEmail = ({ organisation, sender }: Pick<Tenant, 'organisation' | 'sender'>): string =>
  organisation.email || sender;
