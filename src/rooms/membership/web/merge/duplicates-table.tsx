import { formatDate } from '../../../../contract/dates.ts';
import { date } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './duplicates.module.css';
import { type Duplicate, recordPath } from './duplicates.ts';

/** What is known of both, line by line; what is the same is marked. What neither has is left out. */
export function DuplicatesTable({ one, other, links }: { one: Duplicate; other: Duplicate; links?: boolean }) {
  const { t } = useWords();
  const shown = (day: string | null) => (day ? formatDate(day) : '');
  const rows: [string, (duplicate: Duplicate) => string][] = [
    [t('membership-pass.number'), ({ number }) => number ?? ''],
    [t('word.status'), ({ statusLabel }) => statusLabel],
    [t('word.type'), ({ typeLabel }) => typeLabel],
    [t('membership-duplicates.row.name'), ({ fullname }) => fullname],
    [t('membership-duplicates.row.chinese'), ({ fullnameChinese }) => fullnameChinese],
    [t('membership-duplicates.row.email'), ({ email }) => email],
    [t('membership-duplicates.row.phone'), ({ phone }) => phone],
    [t('word.dateOfBirth'), ({ bornOn }) => bornOn],
    [t('membership-web.since'), ({ sinceOn }) => shown(sinceOn)],
    [t('word.validUntil'), ({ endsOn }) => shown(endsOn)],
    [t('membership-duplicates.row.applied'), ({ appliedAt }) => (appliedAt ? date(appliedAt) : '')],
  ];
  return (
    <table className={`table ${css.table}`}>
      <caption className="visually-hidden">
        {t('membership-duplicates.pair', { one: one.name, other: other.name })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('membership-duplicates.particulars')}</th>
          {[one, other].map((duplicate) => (
            <th scope="col" key={duplicate.membershipId}>
              {links ? (
                <AppLink
                  to={recordPath(duplicate.membershipId)}
                  aria-label={t('membership-duplicates.openOf', { name: duplicate.name })}
                >
                  {t('word.open')}
                </AppLink>
              ) : (
                (duplicate.number ?? duplicate.typeLabel)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, value]) => value(one) || value(other))
          .map(([label, value]) => {
            const same = value(one) === value(other);
            return (
              <tr key={label} data-same={same || undefined}>
                <th scope="row">
                  {label}
                  {same && (
                    <>
                      {' '}
                      <Icon name="check" size={14} />
                      <span className="visually-hidden">{t('membership-duplicates.same')}</span>
                    </>
                  )}
                </th>
                <td>{value(one) || '–'}</td>
                <td>{value(other) || '–'}</td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
