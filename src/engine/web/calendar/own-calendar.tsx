import { useState } from 'react';
import { callApi } from '../call.ts';
import { refresh, useRead } from '../read.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.ts';
import { TextField } from '../ui/text-field.tsx';
import { useWords } from '../words.ts';

/** The link of an own calendar, which can be made anew. @param about what stands in it */
export function SubscribeOwn({ feed, about }: { feed: 'event' | 'shift'; about: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState<'link' | 'renew' | null>(null);
  const { data } = useRead('calendar', `GET /${feed}/calendar/link`, {}, { enabled: open !== null });
  return (
    <>
      <Button size="s" onClick={() => setOpen('link')}>
        {t('calendar.subscribe')}
      </Button>
      <Dialog
        open={open === 'link'}
        title={t('calendar.subscribeTitle')}
        onClose={() => setOpen(null)}
        footer={<Button onClick={() => setOpen('renew')}>{t('calendar.renew')}</Button>}
      >
        <div className="stack">
          <p>{about}</p>
          <CalendarLink url={data?.url ?? ''} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'renew'}
        title={t('calendar.renewTitle')}
        action={t('calendar.renew')}
        about={t('calendar.renewAsk')}
        onSend={() => callApi(`POST /${feed}/calendar/renew`, {})}
        onClose={() => setOpen(null)}
        refresh={() => refresh('calendar')}
      />
    </>
  );
}

/** The link of a calendar, to be copied. */
export function CalendarLink({ url }: { url: string }) {
  const { t } = useWords();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify('info', t('calendar.copied'), { autoDismiss: true });
  };
  return (
    <>
      <TextField label={t('calendar.link')} value={url} readOnly onFocus={({ target }) => target.select()} />
      {navigator.clipboard && (
        <div className="row">
          <Button icon="copy" onClick={() => void copy()}>
            {t('word.copyTheLink')}
          </Button>
        </div>
      )}
    </>
  );
}
