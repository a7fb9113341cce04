import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { QrCode } from '../../../../engine/web/ui/qr-code.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Props = { attendeeId: string; name: string; ticket: { code: string; text: string } };

/** A ticket to be shown at the door: its QR code large, and the code to type under it (EVT-3). */
export function TicketButton({ attendeeId, name, ticket }: Props) {
  const { t } = useWords();
  const { modules } = usePortal();
  const [open, setOpen] = useState<'ticket' | 'replace' | null>(null);
  return (
    <>
      <Button size="s" onClick={() => setOpen('ticket')}>
        {t('word.ticket')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog
        open={open === 'ticket'}
        title={t('events-ticket.of', { name })}
        onClose={() => setOpen(null)}
        footer={
          <>
            <FileLink icon="download" call="GET /event/ticket/pdf" input={{ ticket: ticket.text }}>
              {t('events-ticket.pdf')}
            </FileLink>
            <Button onClick={() => setOpen('replace')}>{t('events-ticket.replace')}</Button>
          </>
        }
      >
        <div className="stack">
          {modules['qr-code'] && (
            <QrCode text={ticket.text} label={t('events-ticket.qr', { code: ticket.code })} size={264} />
          )}
          <p>
            {t('events-ticket.code')} <strong className="num">{ticket.code}</strong>
          </p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'replace'}
        title={t('events-ticket.replaceTitle')}
        action={t('events-ticket.replace')}
        about={t('events-ticket.replaceAsk')}
        onSend={() => callApi('POST /event/ticket/reissue', { attendeeId })}
        onClose={() => setOpen(null)}
        refresh={() => refresh('events')}
      />
    </>
  );
}
