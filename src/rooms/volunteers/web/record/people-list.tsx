import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';

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
