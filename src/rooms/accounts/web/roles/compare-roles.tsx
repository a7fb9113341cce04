import { CAPABILITIES } from '../../../../contract/capabilities.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink, BackLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { capabilityLabel } from './capability-label.ts';
import css from './compare-roles.module.css';
import { useRoles } from './roles-data.ts';

/** Which role may do what, all of them beside each other (ACC-9). */
export default function CompareRoles() {
  const { t } = useWords();
  const roles = useRoles();
  // Who may enter every tenant may do everything anywhere: what nobody else here can do is none of this tenant's.
  const own = roles?.filter((role) => !role.capabilities.includes('tenant-enter'));
  const telling = own && own.length > 0 ? own : roles;
  const used = CAPABILITIES.filter(
    (capability) => capability === 'tenant-enter' || telling?.some((value) => value.capabilities.includes(capability)),
  );
  return (
    <PageCard
      width="wide"
      title={t('roles.compare')}
      subtitle={t('roles.compareAbout')}
      actions={<BackLink to="Role-List">{t('word.roles')}</BackLink>}
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
                    <AppLink to={pathTo('Role', { role: role.role })}>{role.label}</AppLink>
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
    </PageCard>
  );
}
