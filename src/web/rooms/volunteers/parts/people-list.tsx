import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { dotted } from '../../../engine/ui/entries.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import type { Registration } from './parent-facts.tsx';

/** Who belongs to an account: each with an age, and until when the papers that were looked at are valid (VOL-3). */
export function PeopleList({ registration: { people, papers, kind, heads } }: { registration: Registration }) {
  const { t } = useWords();
  if (people.length === 0) return null;
  const aged = ({ age, ageLabel }: (typeof people)[number]) =>
    age === null ? ageLabel : t('volunteers.age.years', { count: age });
  return (
    <Section title={t('volunteers.people')} about={kind === 'group' ? `${t('word.people')}: ${heads}` : undefined}>
      <LineList>
        {people.map((person) => {
          const own = papers.filter(({ personId }) => personId === person.personId);
          const lines = own.map(({ paperLabel, validUntil }) =>
            t('volunteers.papersOf', { paper: paperLabel, day: validUntil ? formatDate(validUntil) : '' }),
          );
          return (
            <Line
              key={person.personId}
              name={[person.nameEn, person.nameZh].filter(Boolean).join(' ')}
              about={dotted([aged(person), ...lines])}
              end={
                <span className="row">
                  {own.some(({ lapsed }) => lapsed) && <Badge tone="warn">{t('volunteers.lapsed')}</Badge>}
                  {kind === 'family' && person.main && <Badge tone="neutral">{t('volunteers.main')}</Badge>}
                  {kind === 'group' && <Badge tone="neutral">{t('volunteers.contact')}</Badge>}
                </span>
              }
            />
          );
        })}
      </LineList>
    </Section>
  );
}
