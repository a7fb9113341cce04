import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { useHeldAbout } from '../../../../engine/web/decisions/held.ts';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { PrintActions } from '../../../../engine/web/forms/print-actions.tsx';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { useRecordTabs } from '../../../../engine/web/record/use-record-tabs.tsx';
import { EarlierNote, Note, NoteButton } from '../../../../engine/web/review/answer-note.tsx';
import { useWritten } from '../../../../engine/web/review/written.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import type { Entry } from '../../../../engine/web/ui/entries.ts';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { KeyHint } from '../../../../engine/web/ui/key-hint.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Shortcuts } from '../../../../engine/web/ui/shortcuts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MemberActs } from '../acts/member-acts.tsx';
import { TermSections } from '../members/member-sections.tsx';
import { Money } from '../members/money.tsx';
import { Overview } from '../members/overview.tsx';
import { StatusBadge } from '../members/status-badge.tsx';
import { DuplicateNote } from '../merge/duplicate-note.tsx';
import type { Choice } from './decide.ts';
import { DecisionActs } from './decision-acts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DocumentPane, type Paper, papersOf } from './document-pane.tsx';
import type { Tidings } from './notice.tsx';
import { Papers } from './papers.tsx';
import css from './review.module.css';
import { SinceReturned } from './since-returned.tsx';
import { walk } from './step-focus.ts';
import { useRoom } from './use-room.ts';

/** Every answer that takes a note. */
const NOTES = '[data-answer] [data-note]';

/** An application or a member for staff: the decision or the acts on top, the rest in tabs; a document opens beside the answers. */
export function Review({
  data,
  name,
  waiting,
  outcome,
  onNext,
  onNotice,
}: {
  data: Output<'GET /membership/approvalForm'>;
  name: string;
  /** How many wait for a decision, this one too if it does. */
  waiting: number;
  outcome: ReactNode;
  onNext: () => void;
  onNotice: (tidings: Tidings) => void;
}) {
  const { t, lang } = useWords();
  const { membership, form, history, lastReturn, sinceReturned } = data;
  const { membershipId, abilities } = membership;
  const desk = useWritten(membershipId);
  const first = ['pending', 'returned'].includes(membership.status) ? 'answers' : 'overview';
  const [{ tab: named }, setAddress] = useAddressBar(['tab']);
  const tab = named || first;
  const [asking, setAsking] = useState<Choice | null>(null);
  const [noting, setNoting] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const beside = useRoom();
  const papers = [...papersOf(form, lang), ...membership.files];
  const labelOf = (field: string) => form.fields[field]?.fieldLabel ?? field;
  const earlier = new Map(lastReturn?.notes.map(({ field, note }) => [field, note]));
  const held = useHeldAbout(membershipId);
  const ask = (choice: Choice) => (abilities.decide && !held ? () => setAsking(choice) : undefined);
  const openPaper = () => {
    const at = papers.findIndex(({ attachmentId }) => attachmentId === paper?.attachmentId);
    setPaper(papers[(at + 1) % papers.length] ?? null);
    if (tab !== 'answers' && tab !== 'files') setAddress({ tab: 'files' });
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
  const about = useRecordTabs({ kind: 'membership', recordId: membershipId });
  const historyTab = useHistoryTab();
  const pane = paper && <DocumentPane papers={papers} open={paper} onOpen={setPaper} />;
  const withPaper = (content: ReactNode) => (
    <div className={css.sides} data-paper={pane && beside ? '' : undefined}>
      <div className="stack" data-gap="l">
        {content}
      </div>
      {beside && pane}
    </div>
  );
  const answers = () =>
    withPaper(
      <>
        <SinceReturned lastReturn={lastReturn} changes={sinceReturned} waits={membership.status === 'pending'} />
        {papers.length > 0 && (
          <section aria-labelledby="papers-title" data-print="no">
            <h2 id="papers-title">{t('membership-desk.papers.title')}</h2>
            <Papers papers={papers} onPaper={setPaper} />
          </section>
        )}
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
      </>,
    );
  const tabs: Entry<RecordTab>[] = [
    {
      key: 'overview',
      label: t('word.overview'),
      content: () => <Overview membership={membership} history={history} />,
    },
    { key: 'answers', label: t('membership-desk.tab.answers'), content: answers },
    { key: 'money', label: t('membership-desk.tab.money'), content: () => <Money membership={membership} /> },
    membership.sinceOn && {
      key: 'terms',
      label: t('membership-desk.tab.terms'),
      content: () => <TermSections membershipId={membershipId} />,
    },
    {
      key: 'files',
      label: t('membership-desk.tab.files'),
      count: papers.length || undefined,
      content: () => withPaper(<Papers papers={papers} onPaper={setPaper} />),
    },
    ...about,
    ...historyTab({ kind: 'membership', id: membershipId, state: membership.version }),
  ];
  const { suspended } = membership;
  return (
    <RecordPage
      title={name}
      subtitle={`${membership.typeLabel} · ${membership.email}`}
      badge={
        <>
          <StatusBadge state={membership.status} label={membership.statusLabel} />
          {suspended && <Badge tone="warn">{t('membership-desk.suspended')}</Badge>}
        </>
      }
      actions={
        <>
          <Shortcuts
            about={membershipId}
            shortcuts={[
              { keys: ['j'], label: t('membership-desk.keys.answer'), act: () => walk(NOTES, 1) },
              { keys: ['k'], label: t('membership-desk.keys.answerBefore'), act: () => walk(NOTES, -1) },
              { keys: ['m'], label: t('membership-desk.keys.note'), act: abilities.decide ? noteHere : undefined },
              { keys: ['d'], label: t('membership-desk.keys.papers'), act: papers.length > 0 ? openPaper : undefined },
              { keys: ['a'], label: t('word.approve'), act: ask('approve'), decides: true },
              { keys: ['r'], label: t('word.return'), act: ask('return'), decides: true },
              { keys: ['x'], label: t('word.reject'), act: ask('reject'), decides: true },
              { keys: ['n'], label: t('word.nextApplication'), act: onNext },
              { keys: ['Esc'], label: t('membership-desk.keys.leave'), act: undefined },
            ]}
          />
          <PrintActions record={form} />
          <BackLink to="Membership-Applications">{t('membership-web.review.back')}</BackLink>
        </>
      }
      facts={[
        [t('word.membershipNumber'), membership.number],
        [t('membership-web.since'), membership.sinceOn && formatDate(membership.sinceOn)],
        [t('word.validUntil'), membership.endsOn && formatDate(membership.endsOn)],
      ]}
      notice={
        <>
          {outcome}
          {suspended && (
            <p>{t('membership-desk.suspendedSince', { at: dateTime(suspended.at), reason: suspended.reason })}</p>
          )}
          <DuplicateNote membershipId={membershipId} mergedInto={membership.mergedInto} />
        </>
      }
      record={membershipId}
      acts={
        <>
          {abilities.decide ? (
            <DecisionActs onAsk={setAsking} />
          ) : (
            <MemberActs membership={membership} name={name} record={form} onNotice={onNotice} />
          )}
          {membership.status === 'pending' && !abilities.decide && (
            <p className="muted">{t('membership-desk.decision.own')}</p>
          )}
          {!membership.sinceOn && (
            <span className={css.next}>
              <Button size="s" kind="plain" icon="forward" aria-keyshortcuts="n" onClick={onNext}>
                {t('word.nextApplication')} <KeyHint>n</KeyHint>
              </Button>
              <span className="muted small">{t('membership-desk.next.waiting', { count: number(waiting) })}</span>
            </span>
          )}
        </>
      }
      label={t('membership-desk.tabs')}
      tabs={tabs}
      first={first}
    >
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
          onNotice={(tidings) => {
            setAsking(null);
            if (tidings.tone === 'good') desk.forget();
            onNotice(tidings);
          }}
        />
      )}
    </RecordPage>
  );
}
