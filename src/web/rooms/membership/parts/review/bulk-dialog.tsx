import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { refresh } from '../../../../engine/read.ts';
import { Badge } from '../../../../engine/ui/badge.tsx';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { number } from '../../../../engine/ui/format.ts';
import { notify } from '../../../../engine/ui/notify.ts';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import css from './bulk-dialog.module.css';
import { CommentDialog } from './comment-dialog.tsx';

type Decision = 'approve' | 'reject';
type Outcome = Output<'POST /membership/bulk'>;

/** The most that the server takes at once (contract, `POST /membership/bulk`). */
const MAX = 100;

/** One decision on several: the comment, then what would happen to each, then it is done and told line by line (MEM-2). */
export function BulkDialog({
  decision,
  membershipIds,
  onDone,
  onClose,
}: {
  decision: Decision;
  membershipIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  // What was chosen when it was opened; the list lets go of it once it is done.
  const [ids] = useState(membershipIds);
  const [comment, setComment] = useState('');
  const [plan, setPlan] = useState<Outcome | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);
  const count = number(ids.length);
  const send = (dryRun: boolean) =>
    callApi(
      'POST /membership/bulk',
      { membershipIds: [...ids], decision, comment: comment.trim(), dryRun },
      { quiet: true },
    );
  const approve = decision === 'approve';
  const title = approve ? t('membership-desk.bulk.approve') : t('membership-desk.bulk.reject');
  if (done) return <Result decision={decision} outcome={done} onClose={onClose} />;
  if (plan) {
    return (
      <Plan
        decision={decision}
        plan={plan}
        onBack={() => setPlan(null)}
        onClose={onClose}
        onSend={async () => {
          setDone(await send(false));
          onDone();
          await refresh('membership');
        }}
      />
    );
  }
  return (
    <CommentDialog
      title={title}
      about={
        <p>
          {approve
            ? t('membership-desk.bulk.approveAbout', { count })
            : t('membership-desk.bulk.rejectAbout', { count })}
        </p>
      }
      label={t('membership-web.decision.comment')}
      hint={t('membership-desk.decision.commentHint')}
      action={t('membership-desk.bulk.look')}
      missing={approve ? null : t('membership.commentMissing')}
      comment={comment}
      onComment={setComment}
      onClose={onClose}
      onSend={async () => {
        if (ids.length > MAX) notify('warning', t('membership-desk.bulk.most', { max: MAX }));
        else setPlan(await send(true));
      }}
    />
  );
}

function Plan({
  decision,
  plan,
  onBack,
  onClose,
  onSend,
}: {
  decision: Decision;
  plan: Outcome;
  onBack: () => void;
  onClose: () => void;
  onSend: () => Promise<void>;
}) {
  const { t } = useWords();
  const { busy, send } = useSmallForm({});
  const go = useRef<HTMLDivElement>(null);
  const count = number(plan.done);
  useEffect(() => go.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog
      open
      title={t('membership-desk.bulk.summary')}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onBack} disabled={busy}>
            {t('membership-desk.bulk.back')}
          </Button>
          {plan.done > 0 && (
            <div ref={go}>
              <Button
                type="submit"
                kind={decision === 'approve' ? 'primary' : 'danger'}
                busy={busy}
                data-first=""
                onClick={() => void send({}, onSend)}
              >
                {decision === 'approve'
                  ? t('membership-desk.bulk.approveNow', { count })
                  : t('membership-desk.bulk.rejectNow', { count })}
              </Button>
            </div>
          )}
        </>
      }
    >
      <Lines decision={decision} outcome={plan} />
    </Dialog>
  );
}

function Result({ decision, outcome, onClose }: { decision: Decision; outcome: Outcome; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog
      open
      title={t('membership-desk.bulk.result')}
      onClose={onClose}
      footer={
        <Button kind="primary" data-first="" onClick={onClose}>
          {t('membership-desk.bulk.close')}
        </Button>
      }
    >
      <Lines decision={decision} outcome={outcome} />
    </Dialog>
  );
}

function Lines({ decision, outcome }: { decision: Decision; outcome: Outcome }) {
  const { t } = useWords();
  const { done, skipped, invoices, mails, rows } = outcome;
  const approve = decision === 'approve';
  const counts = { done, skipped, invoices, mails };
  return (
    <div className="stack">
      <p role="status">
        {approve ? t('membership-desk.bulk.wouldApprove', counts) : t('membership-desk.bulk.wouldReject', counts)}
      </p>
      <ul className={css.lines}>
        {rows.map(({ membershipId, name, outcome: came, why }) => (
          <li key={membershipId}>
            <span className={css.name}>{name || t('membership-desk.bulk.unknown')}</span>
            {came === 'skipped' ? (
              <Badge tone="warn">{t('membership-desk.bulk.skipped')}</Badge>
            ) : (
              <Badge tone={approve ? 'good' : 'bad'}>
                {approve ? t('membership-desk.bulk.approved') : t('membership-desk.bulk.rejected')}
              </Badge>
            )}
            {why && <span className={css.why}>{why}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
