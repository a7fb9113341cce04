import { useState } from 'react';
import { CallRefused } from '../../../../engine/web/call.ts';
import { NoteList } from '../../../../engine/web/review/note-list.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { type Choice, decide, goesOn, type Membership } from './decide.ts';
import { ChooseDecisionFiles, useDecisionFiles } from './decision-files.tsx';
import type { Tidings } from './notice.tsx';

/** The confirming step of every decision: what will happen, the comment, documents, and whether to go on (MEM-2). */
export function DecisionDialog({
  choice,
  membership,
  name,
  labelOf,
  waiting,
  desk,
  onClose,
  onNotice,
}: {
  choice: Choice;
  membership: Membership;
  name: string;
  /** What a field of the application is called. */
  labelOf: (field: string) => string;
  waiting: number;
  desk: Desk;
  onClose: () => void;
  /** It was decided, here or by somebody else meanwhile. */
  onNotice: (tidings: Tidings) => void;
}) {
  const { t } = useWords();
  const goOn = goesOn.use();
  const files = useDecisionFiles(membership.membershipId);
  const [moving, setMoving] = useState(false);
  const notes = Object.entries(desk.written.notes).filter(([, note]) => note.trim());
  const words = useChoiceWords(choice, membership, name);
  const missing = { approve: null, return: notes.length > 0 ? null : t('membership.returnMissing') };
  const left = waiting - 1;
  return (
    <CommentDialog
      title={words.title}
      about={<p>{words.about}</p>}
      label={t('word.commentToTheApplicant')}
      hint={t('membership-desk.decision.commentHint')}
      action={words.action}
      danger={choice === 'reject'}
      missing={choice === 'reject' ? t('membership.commentMissing') : missing[choice]}
      comment={desk.read('comment') ?? ''}
      onComment={(comment) => desk.write('comment', comment)}
      onClose={onClose}
      onSend={async (comment) => {
        setMoving(files.moving);
        if (files.moving) return;
        try {
          const message = await decide(membership, choice, { comment, notes: desk.written.notes, files: files.ids });
          files.forget();
          onNotice({ tone: 'good', message });
        } catch (fault) {
          if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
          onNotice({ tone: 'warn', message: fault.message });
        }
      }}
    >
      {choice === 'return' && notes.length > 0 && (
        <div>
          <h3>{t('word.yourNotes')}</h3>
          <NoteList notes={notes.map(([field, note]) => ({ field, note, label: labelOf(field) }))} />
        </div>
      )}
      {choice !== 'return' && notes.length > 0 && (
        <p className="muted">{t('membership-desk.decision.notesStay', { count: notes.length })}</p>
      )}
      <ChooseDecisionFiles files={files} />
      {moving && files.moving && <p role="alert">{t('membership-desk.files.moving')}</p>}
      {left > 0 && (
        <Checkbox
          label={t('membership-desk.next.goOn', { count: left })}
          checked={goOn}
          onChange={(event) => goesOn.set(event.target.checked)}
        />
      )}
    </CommentDialog>
  );
}

function useChoiceWords(choice: Choice, { typeLabel, feeCents }: Membership, name: string) {
  const { t } = useWords();
  const words = { name, type: typeLabel };
  switch (choice) {
    case 'approve':
      return {
        title: t('membership-web.decision.approveTitle', words),
        about:
          feeCents > 0
            ? t('membership-desk.decision.approveFee', words)
            : t('membership-web.decision.approveText', words),
        action: t('word.approve'),
      };
    case 'return':
      return {
        title: t('membership-desk.decision.returnTitle', words),
        about: t('membership-desk.decision.returnText', words),
        action: t('word.return'),
      };
    case 'reject':
      return {
        title: t('membership-web.decision.rejectTitle', words),
        about: t('membership-web.decision.rejectText', words),
        action: t('word.reject'),
      };
  }
}
