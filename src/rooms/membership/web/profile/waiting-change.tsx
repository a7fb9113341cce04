import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from '../members/membership-data.ts';
import css from './waiting-change.module.css';

type Change = NonNullable<Membership['profileChange']>;

/** A change of verified particulars that staff still look at: what is, and what it would be (MEM-5). */
export function WaitingChange({ change: { askedAt, fields } }: { change: Change }) {
  const { t } = useWords();
  const nothing = <span className="muted">{t('membership-mine.profile.nothing')}</span>;
  return (
    <Section
      title={t('membership-mine.profile.waiting')}
      about={t('membership-mine.profile.waitingText', { at: dateTime(askedAt) })}
    >
      <table className={`table ${css.changes}`}>
        <thead>
          <tr>
            <th scope="col">{t('word.item')}</th>
            <th scope="col">{t('membership-mine.profile.before')}</th>
            <th scope="col">{t('membership-mine.profile.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{before || nothing}</td>
              <td>{after || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
