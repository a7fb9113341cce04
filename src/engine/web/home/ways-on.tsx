import type { MenuItem } from '../../../contract/portal.ts';
import { openAction, pathOf } from '../routes.ts';
import { menuGroups, menuPath } from '../shell/areas.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './ways-on.module.css';

/** The lines of the menu as cards, in their groups, without the line that leads here; and what is the person's own. */
export function WaysOn({ menus }: { menus: readonly MenuItem[] }) {
  const { t } = useWords();
  const own = (action: string, label: string): MenuItem => {
    const path = pathOf(action);
    return { group: t('shell.account.title'), label, action, ...(path && { path }) };
  };
  const others = [
    ...menus.filter((item) => menuPath(item) !== '/'),
    own('Profile', t('shell.account.profile')),
    own('Security', t('security.title')),
  ];
  return (
    <div className="stack">
      {menuGroups(others).map(([group, items]) => (
        <div key={group} className="stack" data-gap="s">
          {group && <h3 className={`muted small ${css.heading}`}>{group}</h3>}
          <ul className="tiles">
            {items.map((item) => (
              <li key={item.action + item.label} className={`card row ${css.card}`} data-pad="s" data-justify="between">
                <Way item={item} />
                <Icon name="forward" size={16} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Way({ item }: { item: MenuItem }) {
  const path = menuPath(item);
  if (path !== null) {
    return (
      <AppLink to={path} className={`bare-button whole-link ${css.way}`}>
        {item.label}
      </AppLink>
    );
  }
  return (
    <button type="button" className={`bare-button whole-link ${css.way}`} onClick={() => void openAction(item.action)}>
      {item.label}
    </button>
  );
}
