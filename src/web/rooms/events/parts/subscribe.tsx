import { useState } from 'react';
import { BASE_PATH } from '../../../../contract/call.ts';
import { callApi } from '../../../engine/call.ts';
import { usePortal } from '../../../engine/page.ts';
import { refresh, useRead } from '../../../engine/read.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { notify } from '../../../engine/ui/notify.ts';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useWords } from '../../../engine/words.ts';

/** The link of the calendar of everybody, for people's own calendar programs (EVT-1). */
export function Subscribe() {
  const { t, lang } = useWords();
  const { tenant } = usePortal();
  const [open, setOpen] = useState(false);
  const query = new URLSearchParams({ tenant, lang });
  const url = `${window.location.origin}${BASE_PATH}/event/calendar?${query}`;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('events-calendar.subscribe')}
      </Button>
      <Dialog open={open} title={t('events-calendar.subscribeTitle')} onClose={() => setOpen(false)}>
        <div className="stack">
          <p>{t('events-calendar.subscribeAbout')}</p>
          <CalendarLink url={url} />
        </div>
      </Dialog>
    </>
  );
}

/** The link of the own calendar, which can be made anew. */
export function SubscribeOwn() {
  const { t } = useWords();
  const [open, setOpen] = useState<'link' | 'renew' | null>(null);
  const { data } = useRead('events', 'GET /event/calendar/link', {}, { enabled: open !== null });
  return (
    <>
      <Button size="s" onClick={() => setOpen('link')}>
        {t('events-calendar.subscribe')}
      </Button>
      <Dialog
        open={open === 'link'}
        title={t('events-calendar.subscribeTitle')}
        onClose={() => setOpen(null)}
        footer={<Button onClick={() => setOpen('renew')}>{t('events-calendar.renew')}</Button>}
      >
        <div className="stack">
          <p>{t('events-calendar.ownAbout')}</p>
          <CalendarLink url={data?.url ?? ''} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'renew'}
        title={t('events-calendar.renewTitle')}
        action={t('events-calendar.renew')}
        onSend={() => callApi('POST /event/calendar/renew', {})}
        onClose={() => setOpen(null)}
        refresh={() => refresh('events', 'GET /event/calendar/link')}
      >
        <p>{t('events-calendar.renewAsk')}</p>
      </ConfirmDialog>
    </>
  );
}

function CalendarLink({ url }: { url: string }) {
  const { t } = useWords();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify('info', t('events-calendar.copied'), { autoDismiss: true });
  };
  return (
    <>
      <TextField label={t('events-calendar.link')} value={url} readOnly onFocus={({ target }) => target.select()} />
      {navigator.clipboard && (
        <div className="row">
          <Button icon="copy" onClick={() => void copy()}>
            {t('events-calendar.copy')}
          </Button>
        </div>
      )}
    </>
  );
}
