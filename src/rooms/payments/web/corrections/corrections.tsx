import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Invoice = Output<'GET /payment/invoice/get'>;
type Correction = Invoice['corrections'][number];

const TONES = { asked: 'wait', done: 'neutral', rejected: 'neutral' } as const;

/** Payments that were taken back, or are asked to be; without `onDone` they are only shown. */
export function Corrections({ invoice, onDone }: { invoice: Invoice; onDone?: (message: string) => void }) {
  const { t } = useWords();
  const [deciding, setDeciding] = useState<{ correction: Correction; approve: boolean } | null>(null);
  const decide = async (reason: string) => {
    const { correction, approve } = deciding!;
    const sent = { correctionId: correction.correctionId, approve, reason };
    onDone?.((await callApi('POST /payment/correction/decide', sent, { quiet: true })).message);
  };
  const params = { receipt: deciding?.correction.receipt ?? '' };
  const onClose = () => setDeciding(null);
  return (
    <>
      {invoice.corrections.map((correction) => (
        <Section
          key={correction.correctionId}
          title={t(correction.status === 'done' ? 'payments-web.correction.title' : 'payments-web.correction.waiting', {
            receipt: correction.receipt,
          })}
          actions={
            correction.status === 'done' && (
              <FileLink
                call="GET /payment/invoice/pdf"
                input={{ invoiceId: invoice.invoiceId, kind: 'receipt', number: correction.receipt }}
                icon="download"
                size="s"
              >
                {t('payments-web.correction.pdf')}
              </FileLink>
            )
          }
        >
          <div className="stack">
            <p className="row">
              <Badge tone={TONES[correction.status]}>{correction.statusLabel}</Badge>
              {correction.reason}
            </p>
            {correction.askedBy && (
              <p className="small muted">
                {t('payments-web.correction.asked', { name: correction.askedBy, at: dateTime(correction.askedAt) })}
              </p>
            )}
            {correction.decidedBy && correction.decidedAt && (
              <p className="small muted">
                {t('payments-web.correction.decided', {
                  status: correction.statusLabel,
                  name: correction.decidedBy,
                  at: dateTime(correction.decidedAt),
                })}
              </p>
            )}
            {correction.why && <p className="small">{correction.why}</p>}
            {correction.status === 'asked' && (
              <div className="row" data-print="no">
                {correction.abilities.approve && (
                  <Button size="s" kind="primary" onClick={() => setDeciding({ correction, approve: true })}>
                    {t('word.approve')}
                  </Button>
                )}
                {correction.abilities.reject && (
                  <Button size="s" onClick={() => setDeciding({ correction, approve: false })}>
                    {t('word.reject')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </Section>
      ))}
      <ConfirmDialog
        open={deciding?.approve === true}
        title={t('word.approve')}
        about={t('payments-web.correction.approveText', params)}
        danger
        onSend={() => decide('')}
        onClose={onClose}
      />
      <ReasonDialog
        open={deciding?.approve === false}
        title={t('word.reject')}
        about={t('payments-web.correction.rejectText', params)}
        onSend={decide}
        onClose={onClose}
      />
    </>
  );
}
