import { useState } from 'react';
import { BASE_PATH } from '../../../../contract/call.ts';
import { CalendarLink } from '../../../../engine/web/calendar/own-calendar.tsx';
import { usePortal } from '../../../../engine/web/page.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

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
        {t('calendar.subscribe')}
      </Button>
      <Dialog open={open} title={t('calendar.subscribeTitle')} onClose={() => setOpen(false)}>
        <div className="stack">
          <p>{t('events-calendar.subscribeAbout')}</p>
          <CalendarLink url={url} />
        </div>
      </Dialog>
    </>
  );
}
