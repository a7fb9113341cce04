import { useState } from 'react';
import { CAPABILITIES } from '../../../../contract/capabilities.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ViewAsDialog } from '../people/view-as-dialog.tsx';
import { capabilityLabel } from './capability-label.ts';
import css from './roles.module.css';
import { useRoles } from './roles-data.ts';

/** Which role may do what, and who holds it (ACC-9). What a role holds is declared by the tenant. */
export default function Roles() {
  const { t } = useWords();
  const roles = useRoles();
  const mayEnter = mayUse(useSession(), ['tenant-enter']);
  const [viewing, setViewing] = useState<{ role: string; label: string } | null>(null);
  // Who may enter every tenant may do everything anywhere: what nobody else here can do is none of this tenant's.
  const own = roles?.filter((role) => !role.capabilities.includes('tenant-enter'));
  const telling = own && own.length > 0 ? own : roles;
  const used = CAPABILITIES.filter(
    (capability) => capability === 'tenant-enter' || telling?.some((value) => value.capabilities.includes(capability)),
  );
  return (
    <PageCard
      title={t('word.roles')}
      subtitle={t('roles.subtitle')}
      actions={<ButtonLink to={pathTo('User-List')}>{t('users.title')}</ButtonLink>}
    >
      {!roles && <Skeleton lines={8} />}
      {roles && (
        // A wide table scrolls inside its frame; the frame can be reached by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
        <section className={css.frame} tabIndex={0} aria-label={t('word.roles')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('roles.may')}</th>
                {roles.map((role) => (
                  <th key={role.role} scope="col" className={css.role}>
                    {role.label}
                    <code className={css.key}>{role.role}</code>
                    {role.byProduct && <span className={css.note}>{t('user.byProduct')}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('word.people')}</th>
                {roles.map((role) => (
                  <td key={role.role} className="num">
                    <AppLink to={pathTo('User-List', { role: role.role })}>{role.holders}</AppLink>
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('viewAs.row')}</th>
                {roles.map((role) => (
                  <td key={role.role}>
                    {(mayEnter || !role.capabilities.includes('tenant-enter')) && (
                      <Button size="s" onClick={() => setViewing(role)}>
                        {t('viewAs.begin')}
                        <span className="visually-hidden"> {role.label}</span>
                      </Button>
                    )}
                  </td>
                ))}
              </tr>
              {used.map((capability) => (
                <tr key={capability}>
                  <th scope="row">{capabilityLabel(capability)}</th>
                  {roles.map((role) => {
                    const stored = role.capabilities.includes(capability);
                    return (
                      <td key={role.role} className={css.mark}>
                        {stored && <Icon name="check" size={18} />}
                        <span className="visually-hidden">{stored ? t('roles.yes') : t('roles.no')}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ViewAsDialog role={viewing} onClose={() => setViewing(null)} />
    </PageCard>
  );
}
