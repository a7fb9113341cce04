import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { RecordHistory } from '../../../../engine/audit/record-history.tsx';
import { AnswersView } from '../../../../engine/forms/answers-view.tsx';
import { PrintActions } from '../../../../engine/forms/print-actions.tsx';
import { EarlierNote, Note, NoteButton } from '../../../../engine/review/answer-note.tsx';
import { useWritten } from '../../../../engine/review/written.ts';
import { pathOf } from '../../../../engine/routes.ts';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { ButtonLink } from '../../../../engine/ui/link.tsx';
import { PageCard } from '../../../../engine/ui/page-card.tsx';
import { Shortcuts } from '../../../../engine/ui/shortcuts.tsx';
import { useWords } from '../../../../engine/words.ts';
import { MemberSections } from '../member/member-sections.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Choice } from './decide.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DocumentPane, type Paper, papersOf } from './document-pane.tsx';
import type { Tidings } from './notice.tsx';
import css from './review.module.css';
import { ReviewSide } from './review-side.tsx';
import { SinceReturned } from './since-returned.tsx';
import { walk } from './step-focus.ts';
import { useRoom } from './use-room.ts';

/** Every answer that takes a note. */
const NOTES = '[data-answer] [data-note]';

/** The filled form and beside it the decision; a document takes the room beside the answers while it is open. */
export function Review({
  data,
  name,
  waiting,
  told,
  onNext,
  onTold: onNotice,
}: {
  data: Output<'GET /membership/approvalForm'>;
  name: string;
  /** How many wait for a decision, this one too if it does. */
  waiting: number;
  told: ReactNode;
  onNext: () => void;
  onTold: (tidings: Tidings) => void;
}) {
  const { t, lang } = useWords();
  const { membership, form, history, lastReturn, sinceReturned } = data;
  const { membershipId, abilities } = membership;
  const desk = useWritten(membershipId);
  const [asking, setAsking] = useState<Choice | null>(null);
  const [noting, setNoting] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const beside = useRoom();
  const papers = [...papersOf(form, lang), ...membership.files];
  const labelOf = (field: string) => form.fields[field]?.fieldLabel ?? field;
  const earlier = new Map(lastReturn?.notes.map(({ field, note }) => [field, note]));
  const ask = (choice: Choice) => (abilities.decide ? () => setAsking(choice) : undefined);
  const openPaper = () => {
    const at = papers.findIndex(({ attachmentId }) => attachmentId === paper?.attachmentId);
    setPaper(papers[(at + 1) % papers.length] ?? null);
  };
  const noteHere = () => {
    const here = document.activeElement?.closest<HTMLElement>('[data-answer]');
    const answer = here ?? document.querySelector<HTMLElement>('[data-answer]');
    setNoting(answer?.dataset.answer ?? null);
  };
  const closeNote = (field: string) => {
    setNoting(null);
    // The button is where the walk goes on from.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-answer="${CSS.escape(field)}"] [data-note]`)?.focus(),
    );
  };
  const pane = paper && <DocumentPane papers={papers} open={paper} onOpen={setPaper} />;
  return (
    <PageCard
      title={name}
      subtitle={`${membership.typeLabel} · ${membership.email}`}
      badge={<StatusBadge status={membership.status} label={membership.statusLabel} />}
      actions={
        <>
          <Shortcuts
            shortcuts={[
              { keys: ['j'], label: t('membership-desk.keys.answer'), act: () => walk(NOTES, 1) },
              { keys: ['k'], label: t('membership-desk.keys.answerBefore'), act: () => walk(NOTES, -1) },
              { keys: ['m'], label: t('membership-desk.keys.note'), act: abilities.decide ? noteHere : undefined },
              { keys: ['d'], label: t('membership-desk.keys.papers'), act: papers.length > 0 ? openPaper : undefined },
              { keys: ['a'], label: t('membership-web.decision.approve'), act: ask('approve') },
              { keys: ['r'], label: t('membership-desk.decision.return'), act: ask('return') },
              { keys: ['x'], label: t('membership-web.decision.reject'), act: ask('reject') },
              { keys: ['n'], label: t('membership-desk.next.name'), act: onNext },
              { keys: ['Esc'], label: t('membership-desk.keys.leave'), act: undefined },
            ]}
          />
          <PrintActions record={form} />
          <ButtonLink icon="back" size="s" to={pathOf('Membership-Applications') ?? '/'}>
            {t('membership-web.review.back')}
          </ButtonLink>
        </>
      }
    >
      {told}
      <div className={css.sides} data-paper={pane && beside ? '' : undefined}>
        <div className="stack" data-gap="l">
          <SinceReturned lastReturn={lastReturn} changes={sinceReturned} waits={membership.status === 'pending'} />
          <MemberSections membership={membership} />
          <AnswersView
            record={form}
            onFile={({ attachmentId, name }) => attachmentId && setPaper({ attachmentId, name })}
            {...(abilities.decide && {
              mark: ({ name: field, label }) => {
                const note = desk.written.notes[field] ?? '';
                const before = earlier.get(field);
                return {
                  end: <NoteButton label={label} note={note} onOpen={() => setNoting(field)} />,
                  below: (before || note || noting === field) && (
                    <>
                      {before && <EarlierNote note={before} />}
                      {(note || noting === field) && (
                        <Note
                          label={label}
                          note={note}
                          open={noting === field}
                          onNote={(text) => desk.note(field, text)}
                          onClose={() => closeNote(field)}
                          onRemove={() => {
                            desk.note(field, '');
                            closeNote(field);
                          }}
                        />
                      )}
                    </>
                  ),
                };
              },
            })}
          />
        </div>
        <ReviewSide
          membership={membership}
          name={name}
          history={history}
          waiting={waiting}
          papers={papers}
          onPaper={setPaper}
          onAsk={setAsking}
          onNext={onNext}
          onTold={onNotice}
        >
          {beside && pane}
        </ReviewSide>
      </div>
      <RecordHistory kind="membership" id={membershipId} state={membership.version} />
      {!beside && paper && (
        <Dialog open wide side="end" title={t('membership-desk.papers.title')} onClose={() => setPaper(null)}>
          {pane}
        </Dialog>
      )}
      {asking && (
        <DecisionDialog
          choice={asking}
          membership={membership}
          name={name}
          labelOf={labelOf}
          waiting={waiting}
          desk={desk}
          onClose={() => setAsking(null)}
          onTold={(tidings) => {
            setAsking(null);
            if (tidings.tone === 'good') desk.forget();
            onNotice(tidings);
          }}
        />
      )}
    </PageCard>
  );
}
