import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { type PlanRow, PlanTable } from './plan-table.tsx';

type Request = Output<'GET /privacy/own'>['request'];
const OPEN = ['asked', 'approved', 'partly'];
const renew = () => refresh('privacy');

/** Asks for the erasure of all own data: the plan first, then the wish. */
export function ErasurePart({
  plan,
  request,
  needsPassword,
  lastManager,
}: {
  plan: readonly PlanRow[];
  request: Request;
  needsPassword: boolean;
  lastManager: boolean;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const isOpen = request !== null && OPEN.includes(request.state);
  return (
    <Section
      title={t('privacy.erasure')}
      about={t('privacy.erasureAbout')}
      actions={
        !isOpen && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('privacy.erasureAsk')}
          </Button>
        )
      }
    >
      {request && <RequestLine request={request} />}
      {lastManager && <p role="note">{t('privacy.ownLastManager')}</p>}
      <PlanTable plan={plan} links />
      {asking && <AskDialog needsPassword={needsPassword} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function RequestLine({ request }: { request: NonNullable<Request> }) {
  const { t } = useWords();
  const { requestId, version, stateLabel, askedAt, dueAt, reason, state, abilities } = request;
  const withdraw = () => callApi('POST /privacy/erasure/withdraw', { requestId, version });
  return (
    <div className="stack" role="status">
      <p>
        <strong>{stateLabel}</strong> · {t('privacy.askedOn', { date: longDate(askedAt) })}
        {state === 'asked' && ` · ${t('privacy.answerBy', { date: longDate(dueAt) })}`}
      </p>
      {reason && <p>{reason}</p>}
      {abilities.withdraw && (
        <div>
          <ActButton act={withdraw} refresh={renew}>
            {t('privacy.erasureWithdraw')}
          </ActButton>
        </div>
      )}
    </div>
  );
}

function AskDialog({ needsPassword, onClose }: { needsPassword: boolean; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ password: t('privacy.password'), understood: '' });
  const { password } = form.values;
  return (
    <FormDialog
      danger
      title={t('privacy.erasureAsk')}
      action={t('privacy.erasureSend')}
      typed={t('privacy.erasureWord')}
      form={form}
      checks={{ password: needsPassword && !password ? t('problem.fillOut') : null }}
      onSend={() => callApi('POST /privacy/erasure/ask', { understood: true, ...(needsPassword && { password }) })}
      refresh={renew}
      onClose={onClose}
    >
      <p>{t('privacy.erasureWhat')}</p>
      {needsPassword && (
        <PasswordField {...form.field('password')} autoComplete="current-password" required autoFocus />
      )}
    </FormDialog>
  );
}
