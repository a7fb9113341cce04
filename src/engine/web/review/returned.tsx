import type { ReactNode } from 'react';
import { dateTime } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { AppLink } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';
import { Comment } from './comment.tsx';

/** Why somebody's answers came back: the comment, and each note with the way to its field. */
export function Returned({
  returned: { at, who, comment, notes },
  about,
  pathTo,
}: {
  returned: {
    at: string;
    who: string;
    comment: string;
    notes: readonly { field: string; label: string; note: string }[];
  };
  about?: ReactNode;
  /** Where a field is changed; nowhere known is Home. */
  pathTo: (field: string) => string | null;
}) {
  const { t } = useWords();
  return (
    <Section title={t('notes.returned')} about={about}>
      {comment && <Comment by={t('notes.from', { who, at: dateTime(at) })}>{comment}</Comment>}
      {notes.length > 0 && (
        <LineList>
          {notes.map(({ field, label, note }) => (
            <Line
              key={field}
              name={
                <AppLink to={pathTo(field) ?? '/'} aria-label={t('notes.go', { label })}>
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
