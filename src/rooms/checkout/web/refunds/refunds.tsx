import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { REFUND_TONES } from '../payment/tones.ts';

type Intent = Output<'GET /checkout/intent/get'>;
type Refund = Intent['refunds'][number];

/** What was asked to go back of a payment, by whom, and what became of it; a second person decides here. */
export function Refunds({ intent, refresh }: { intent: Intent; refresh: () => Promise<void> }) {
  const { t } = useWords();
  const [deciding, setDeciding] = useState<{ refund: Refund; approve: boolean } | null>(null);
  if (intent.refunds.length === 0) return null;
  const decide = async (reason: string) => {
    const { refund, approve } = deciding!;
    const sent = { refundId: refund.refundId, approve, reason, version: refund.version };
    await callApi('POST /checkout/refund/decide', sent, { lasting: true });
  };
  const params = { amount: money(deciding?.refund.cents ?? 0), payer: intent.payer };
  const isByHand = intent.slips.length > 0;
  const onClose = () => setDeciding(null);
  return (
    <Section title={t('checkout-web.payment.refunds')}>
      <ul className="stack">
        {intent.refunds.map((refund) => (
          <li key={refund.refundId} className="card stack" data-gap="xs">
            <p className="row">
              <strong className="num">{money(refund.cents)}</strong>
              <Badge tone={REFUND_TONES[refund.status]}>{refund.statusLabel}</Badge>
            </p>
            <p>{refund.reason}</p>
            {refund.parts.map(({ text, cents }) => (
              <p key={text} className="small num">
                {text}: {money(cents)}
              </p>
            ))}
            <p className="small muted">
              {t('checkout-web.payment.asked', { name: refund.askedBy, at: dateTime(refund.askedAt) })}
            </p>
            {refund.decidedAt && (
              <p className="small muted">
                {t('checkout-web.payment.decided', {
                  status: refund.statusLabel,
                  name: refund.decidedBy ?? '',
                  at: dateTime(refund.decidedAt),
                })}
              </p>
            )}
            {refund.why && <p className="small">{refund.why}</p>}
            <div className="row">
              {refund.abilities.approve && (
                <Button size="s" kind="primary" onClick={() => setDeciding({ refund, approve: true })}>
                  {t('checkout-web.payment.approve')}
                </Button>
              )}
              {refund.abilities.reject && (
                <Button size="s" onClick={() => setDeciding({ refund, approve: false })}>
                  {t('checkout-web.payment.reject')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deciding?.approve === true}
        title={t('checkout-web.payment.approve')}
        about={t(isByHand ? 'checkout-web.payment.approveByHand' : 'checkout-web.payment.approveText', params)}
        onSend={() => decide('')}
        onClose={onClose}
        refresh={refresh}
      >
        {intent.usedBy.length > 0 && (
          <p className="notice" data-tone="warn">
            {t('checkout-web.payment.used', { names: intent.usedBy.join(t('word.comma')) })}
          </p>
        )}
      </ConfirmDialog>
      <ReasonDialog
        open={deciding?.approve === false}
        title={t('checkout-web.payment.reject')}
        about={t('checkout-web.payment.rejectText', params)}
        onSend={decide}
        onClose={onClose}
        refresh={refresh}
      />
    </Section>
  );
}
