import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { NoteText } from '../../../../engine/web/review/answer-note.tsx';
import { NoteList } from '../../../../engine/web/review/note-list.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { DaysLeft } from '../apply/days-left.tsx';
import type { GrantRecord } from '../apply/grant-data.ts';
import { ChangeRows } from '../changes/change-rows.tsx';

type Round = Output<'GET /grant/application/changes'>['rounds'][number];

/** What the applicant changed with each time it was handed in again: the newest is the first that is read (GRA-5). */
export function DeskChanges({ application: { applicationId, version, status } }: { application: GrantRecord }) {
  const { t } = useWords();
  const { data } = useRead(
    'grants',
    'GET /grant/application/changes',
    { applicationId },
    { also: version, enabled: status !== 'draft' },
  );
  const [newest, ...older] = data?.rounds ?? [];
  if (!newest) return null;
  const title = ({ against, at }: Round) =>
    against === 'carried' ? t('grants-changed.carried') : t('grants-changed.returned', { at: dateTime(at ?? '') });
  return (
    <Section title={title(newest)} about={t('grants-desk.changes.about')}>
      <ChangeRows rows={newest.rows} />
      {older.map((round) => (
        <details key={round.at ?? round.against}>
          <summary>{title(round)}</summary>
          <ChangeRows rows={round.rows} />
        </details>
      ))}
    </Section>
  );
}

/** While it is with the applicant: why, what is to be mended, and by when. */
export function DeskReturned({ application: { returned } }: { application: GrantRecord }) {
  const { t } = useWords();
  if (!returned) return null;
  const { who, at, dueOn, comment, notes } = returned;
  return (
    <Section
      title={t('grants-desk.returned.title')}
      about={
        <>
          {t('grants-desk.returned.due', { who, at: dateTime(at), due: formatDate(dueOn) })} <DaysLeft dueOn={dueOn} />
        </>
      }
    >
      {comment && <NoteText>{comment}</NoteText>}
      <NoteList notes={notes} />
    </Section>
  );
}
