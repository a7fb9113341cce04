import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { Icon } from '../../../engine/ui/icon.tsx';
import { scrollToField } from '../../../engine/ui/scroll.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './decision.module.css';

type Membership = NonNullable<Output<'GET /membership/get'>>;
type Choice = 'approve' | 'reject';

const COMMENT = 'decision-comment';

/** Approve or reject with a comment (MEM-2). Who was slower is told who decided, and when. */
export function Decision({
  membership,
  name,
  onDecided,
}: {
  membership: Membership;
  name: string;
  onDecided: () => void;
}) {
  const { t } = useWords();
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState<Choice | null>(null);
  const [told, setTold] = useState('');
  const decide = async (decision: Choice) => {
    try {
      const { membershipId, version } = membership;
      await callApi(
        'POST /membership/submitForApproval',
        { membershipId, decision, comment, version },
        { quiet: true },
      ).then(({ message }) => setTold(message));
      setComment('');
      onDecided();
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault;
      setError(fault.errorList.comment?.[0]);
      if (!fault.errorList.comment) setTold(fault.message);
      if (fault.status === 409) onDecided();
    } finally {
      setAsking(null);
    }
  };
  const ask = (choice: Choice) => {
    setTold('');
    if (choice === 'reject' && comment.trim() === '') {
      setError(t('membership.commentMissing'));
      scrollToField(COMMENT);
      return;
    }
    setError(undefined);
    setAsking(choice);
  };
  const words = { name, type: membership.typeLabel };
  return (
    <section aria-labelledby="decision-title" className="stack" data-print="no">
      <p role="status" className={told ? css.told : 'visually-hidden'}>
        {told && <Icon name="info" size={18} />}
        <span>{told}</span>
      </p>
      {membership.abilities.decide && (
        <>
          <h2 id="decision-title">{t('membership-web.decision.title')}</h2>
          <TextArea
            id={COMMENT}
            label={t('membership-web.decision.comment')}
            hint={t('membership-web.decision.commentHint')}
            value={comment}
            maxLength={2000}
            error={error}
            onChange={(event) => {
              setComment(event.target.value);
              setError(undefined);
            }}
          />
          <div className="row">
            <Button kind="primary" icon="check" onClick={() => ask('approve')}>
              {t('membership-web.decision.approve')}
            </Button>
            <Button kind="danger" onClick={() => ask('reject')}>
              {t('membership-web.decision.reject')}
            </Button>
          </div>
        </>
      )}
      {!membership.abilities.decide && <h2 id="decision-title">{membership.statusLabel}</h2>}
      <ConfirmDialog
        open={asking === 'approve'}
        title={t('membership-web.decision.approveTitle', words)}
        action={t('membership-web.decision.approve')}
        onConfirm={() => decide('approve')}
        onCancel={() => setAsking(null)}
      >
        {t('membership-web.decision.approveText', words)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reject'}
        danger
        title={t('membership-web.decision.rejectTitle', words)}
        action={t('membership-web.decision.reject')}
        onConfirm={() => decide('reject')}
        onCancel={() => setAsking(null)}
      >
        {t('membership-web.decision.rejectText', words)}
      </ConfirmDialog>
    </section>
  );
}
