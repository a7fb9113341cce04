import { useState } from 'react';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { QrCode } from '../../../../engine/web/ui/qr-code.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** The code of a sure place, large, for the leader to scan; there is nothing of the person in it (VOL-5). */
export function CodeButton({ name, code }: { name: string; code: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('shifts.code')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog open={open} title={t('shifts.codeOf', { name })} onClose={() => setOpen(false)}>
        <div className="stack">
          <QrCode text={code} label={t('shifts.codeOf', { name })} size={264} />
          <p>{t('shifts.codeAbout')}</p>
        </div>
      </Dialog>
    </>
  );
}
