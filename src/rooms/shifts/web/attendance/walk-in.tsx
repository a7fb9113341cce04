import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Takes in a volunteer who came without a place, by their telephone number; needs a network. */
export function WalkIn({ shiftId, onDone }: { shiftId: string; onDone: () => Promise<unknown> }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const form = useSmallForm({ phone: t('shifts.walkInPhone') });
  return (
    <>
      <div className="row">
        <Button icon="add" onClick={() => setOpen(true)}>
          {t('shifts.walkIn')}
        </Button>
      </div>
      <FormDialog
        open={open}
        form={form}
        title={t('shifts.walkIn')}
        about={t('shifts.walkInAbout')}
        checks={{ phone: form.values.phone.trim() === '' ? t('problem.fillOut') : null }}
        onSend={() => callApi('POST /shift/leader/walkIn', { shiftId, phone: form.values.phone })}
        onClose={() => setOpen(false)}
        refresh={onDone}
      >
        <TextField {...form.field('phone')} required type="tel" autoComplete="off" data-first="" />
      </FormDialog>
    </>
  );
}
