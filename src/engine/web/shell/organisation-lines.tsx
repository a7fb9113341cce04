import type { ShownOrganisation } from '../../../contract/organisation/organisation.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './organisation-lines.module.css';

/** Where an organisation is, how it is reached, what it is registered as, and its links: at the foot of public pages. */
export function OrganisationLines({ name, organisation }: { name: string; organisation: ShownOrganisation }) {
  const { t } = useWords();
  const { address, telephone, email, charityNumber, section88Number, links } = organisation;
  return (
    <div className={css.lines}>
      <address className={css.address}>
        <strong>{name}</strong>
        {address && <span className={css.place}>{address}</span>}
        {telephone && (
          <span>
            {t('shell.footer.telephone')} <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
          </span>
        )}
        {email && (
          <span>
            {t('shell.footer.email')} <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
        {charityNumber && <span>{t('shell.footer.charityNumber', { number: charityNumber })}</span>}
        {section88Number && <span>{t('shell.footer.section88', { number: section88Number })}</span>}
      </address>
      {links.length > 0 && (
        <nav aria-label={t('shell.footer.links')}>
          <ul className={css.links}>
            {links.map(({ label, href }) => (
              <li key={label + href}>
                {href.startsWith('/') ? (
                  <AppLink to={href}>{label}</AppLink>
                ) : (
                  <a href={href} rel="noopener noreferrer">
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
