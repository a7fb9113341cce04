import type { Output } from '../../../../contract/calls/calls.ts';
import { BeforeAfter } from '../../../../engine/web/review/before-after.tsx';
import { NoteList } from '../../../../engine/web/review/note-list.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Review = Output<'GET /membership/approvalForm'>;

/** What was asked when the application went back, and what has changed since: the first that a reviewer reads (MEM-2). */
export function SinceReturned({
  lastReturn,
  changes,
  waits,
}: {
  lastReturn: Review['lastReturn'];
  changes: Review['sinceReturned'];
  /** It has come again and waits for a decision. */
  waits: boolean;
}) {
  const { t } = useWords();
  if (!lastReturn) return null;
  const changed = new Set(changes.map(({ field }) => field));
  return (
    <Section
      title={waits ? t('membership-desk.since.title') : t('membership-desk.since.asked')}
      about={t('membership-desk.since.returned', { who: lastReturn.who, at: dateTime(lastReturn.at) })}
    >
      {lastReturn.comment && <blockquote className="quote">{lastReturn.comment}</blockquote>}
      {waits && changes.length > 0 && <BeforeAfter changes={changes} />}
      {waits && changes.length === 0 && <p>{t('membership-desk.since.nothing')}</p>}
      <NoteList
        label={t('membership-desk.since.notes')}
        notes={lastReturn.notes.map((note) => ({
          ...note,
          more: waits && (
            <span className="muted small">
              {' '}
              {changed.has(note.field) ? t('membership-desk.since.done') : t('membership-desk.since.open')}
            </span>
          ),
        }))}
      />
    </Section>
  );
}
