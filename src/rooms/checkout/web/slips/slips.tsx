import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { FileView } from '../../../../engine/web/files/file-view.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SLIP_TONES } from '../payment/tones.ts';
import { ConfirmSlip } from './confirm-slip.tsx';

type Intent = Output<'GET /checkout/intent/get'>;
type Slip = Intent['slips'][number];

/** The slips of a transfer beside what was due; somebody who is not the payer compares them with the bank statement. */
export function Slips({ intent, refresh }: { intent: Intent; refresh: () => Promise<void> }) {
  const { t } = useWords();
  const [deciding, setDeciding] = useState<{ slip: Slip; confirm: boolean } | null>(null);
  if (intent.slips.length === 0) return null;
  const onClose = () => setDeciding(null);
  const refuse = (reason: string) =>
    callApi('POST /checkout/slip/refuse', { slipId: deciding!.slip.slipId, reason }, { lasting: true });
  return (
    <Section title={t('checkout-web.slip.section')}>
      <ul className="stack">
        {intent.slips.map((slip) => (
          <li key={slip.slipId} className="card stack" data-gap="xs">
            <p className="row">
              <strong>{slip.name}</strong>
              <Badge tone={SLIP_TONES[slip.status]}>{slip.statusLabel}</Badge>
            </p>
            {slip.bookedOn && <p role="alert">{t('checkout-web.slip.bookedOn', { number: slip.bookedOn })}</p>}
            {slip.used && slip.decide && <p role="alert">{t('checkout-web.slip.used')}</p>}
            <Facts
              facts={[
                [t('checkout-web.slip.sentAt'), dateTime(slip.sentAt)],
                [t('checkout-web.slip.paidOn'), formatDate(slip.paidOn)],
                [t('checkout-web.slip.reference'), slip.reference],
                [t('word.received'), slip.receivedCents === null ? null : money(slip.receivedCents)],
              ]}
            />
            {slip.decidedAt && (
              <p className="small muted">
                {t('checkout-web.slip.decided', {
                  status: slip.statusLabel,
                  name: slip.decidedBy ?? '',
                  at: dateTime(slip.decidedAt),
                })}
              </p>
            )}
            {slip.why && <p className="small">{slip.why}</p>}
            <FileView
              file={{
                attachmentUrl: slip.url,
                attachmentTitle: t('checkout-web.slip.picture', { name: slip.name }),
                type: slip.type,
                image: slip.type.startsWith('image/'),
                ready: true,
              }}
            />
            {slip.decide && (
              <div className="row">
                <Button size="s" kind="primary" onClick={() => setDeciding({ slip, confirm: true })}>
                  {t('checkout-web.slip.confirm')}
                </Button>
                <Button size="s" onClick={() => setDeciding({ slip, confirm: false })}>
                  {t('checkout-web.slip.refuse')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deciding?.confirm && (
        <ConfirmSlip slip={deciding.slip} cents={intent.cents} refresh={refresh} onClose={onClose} />
      )}
      <ReasonDialog
        open={deciding?.confirm === false}
        title={t('checkout-web.slip.refuse')}
        about={t('checkout-web.slip.refuseText', { payer: intent.payer })}
        onSend={refuse}
        onClose={onClose}
        refresh={refresh}
      />
    </Section>
  );
}
