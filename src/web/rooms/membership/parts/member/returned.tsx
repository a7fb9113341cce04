import { pathOf } from '../../../../engine/routes.ts';
import { dateTime } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../../engine/ui/link.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { Membership } from '../membership-data.ts';
import css from './standing.module.css';

/** Why an application came back: the comment, and each note with the way to its field. */
export function Returned({ membership: { membershipId, returned } }: { membership: Membership }) {
  const { t } = useWords();
  if (!returned) return null;
  const { at, who, comment, notes } = returned;
  return (
    <Section title={t('membership-mine.returned.title')}>
      {comment && (
        <figure className={css.comment}>
          <blockquote>{comment}</blockquote>
          <figcaption>{t('membership-mine.returned.from', { who, at: dateTime(at) })}</figcaption>
        </figure>
      )}
      {notes.length > 0 && (
        <LineList>
          {notes.map(({ field, label, note }) => (
            <Line
              key={field}
              name={
                <AppLink
                  to={pathOf('Membership-Application', { membershipId, field }) ?? '/'}
                  aria-label={t('membership-mine.returned.go', { label })}
                >
                  {label}
                </AppLink>
              }
              about={note}
            />
          ))}
        </LineList>
      )}
    </Section>
  );
}
