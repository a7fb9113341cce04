import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** A key or a secret, for the one time that it is shown. */
export function ShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog
      open
      title={t('integration.once')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('integration.done')}
        </Button>
      }
    >
      <p>{t('integration.onceAbout')}</p>
      <TextField label={t('integration.once')} value={secret} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
