import { usePortal } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words.ts';

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
        onPick: () => window.location.assign(`/?${new URLSearchParams({ tenant: tenant.key, lang })}`),
      }))}
    >
      <Icon name="chevron" size={16} />
    </Menu>
  );
}
