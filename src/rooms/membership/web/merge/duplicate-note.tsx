import { useRead } from '../../../../engine/web/read.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './duplicates.module.css';
import { mergePath, recordPath } from './duplicates.ts';

/** Beside a record: who may be the same person, or the membership it was merged into. */
export function DuplicateNote({ membershipId, mergedInto }: { membershipId: string; mergedInto: string | null }) {
  const { t } = useWords();
  const { data } = useRead(
    'membership-duplicates',
    'GET /membership/duplicates',
    { membershipId },
    { enabled: mergedInto === null },
  );
  if (mergedInto)
    return (
      <section className="notice stack" data-tone="warn" data-gap="s">
        <p>{t('membership-duplicates.note.into')}</p>
        <AppLink to={recordPath(mergedInto)}>{t('membership-duplicates.note.open')}</AppLink>
      </section>
    );
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="notice stack" data-tone="warn" data-gap="s" aria-labelledby="duplicate-note">
      <h2 id="duplicate-note" className={`row ${css.boxTitle}`} data-gap="s">
        <Icon name="warning" size={18} />
        {t('membership-duplicates.note.title')}
      </h2>
      {data.rows.slice(0, 3).map(({ one, other, why }) => {
        const duplicate = one.membershipId === membershipId ? other : one;
        const name = duplicate.number ? `${duplicate.name} (${duplicate.number})` : duplicate.name;
        return (
          <div key={duplicate.membershipId}>
            <strong>{t('membership-duplicates.note.line', { name, status: duplicate.statusLabel })}</strong>
            <p className="small">{why.map(({ label }) => label).join(' · ')}</p>
            <AppLink to={mergePath(one, other)} aria-label={`${t('membership-duplicates.note.compare')}: ${name}`}>
              {t('membership-duplicates.note.compare')}
            </AppLink>
          </div>
        );
      })}
    </section>
  );
}
