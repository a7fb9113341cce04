import { usePortal } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { useWords } from '../words.ts';

const enter = (tenant: string, lang: string) => window.location.assign(`/?${new URLSearchParams({ tenant, lang })}`);

/** The organisations of the demonstration; a person's session belongs to one, so the page starts anew. */
export function TenantChooser() {
  const { t, lang } = useWords();
  const portal = usePortal();
  if (portal.tenants.length < 2) return null;
  return (
    <Menu
      label={t('shell.tenant.choose')}
      entries={portal.tenants.map((tenant) => ({
        key: tenant.key,
        label: tenant.name,
        checked: tenant.key === portal.tenant,
        onPick: () => enter(tenant.key, lang),
      }))}
    >
      <Icon name="chevron" size={16} />
    </Menu>
  );
}

/** The same for the drawer of a phone. */
export function TenantSelect() {
  const { t, lang } = useWords();
  const portal = usePortal();
  if (portal.tenants.length < 2) return null;
  return (
    <Select
      label={t('shell.tenant.choose')}
      options={portal.tenants.map(({ key, name }) => ({ value: key, label: name }))}
      value={portal.tenant}
      onChange={(event) => enter(event.target.value, lang)}
    />
  );
}
