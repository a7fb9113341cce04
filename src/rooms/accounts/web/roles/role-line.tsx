import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { Line } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { RoleData } from './roles-data.ts';

/** One role: its name in both languages, what it is for, how many hold it. */
export function RoleLine({ role, onView }: { role: RoleData; onView: (role: RoleData) => void }) {
  const { t } = useWords();
  const { en, 'zh-hant': hant } = role.name;
  return (
    <Line
      name={
        <>
          <AppLink to={pathTo('Role', { role: role.role })}>{role.label}</AppLink>
          {role.label === en ? hant !== en && ` ${hant}` : ` ${en}`}
        </>
      }
      about={dotted([
        role.about,
        t('roles.people', { count: number(role.holders) }),
        t('roles.permissions', { count: number(role.capabilities.length) }),
        role.byProduct && t('user.byProduct'),
      ])}
      end={
        role.mayView && (
          <Button size="s" onClick={() => onView(role)}>
            {t('viewAs.begin')}
            <span className="visually-hidden"> {role.label}</span>
          </Button>
        )
      }
    />
  );
}
