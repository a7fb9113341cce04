import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { BoardShift, Placed } from './board-shift.tsx';
import { gapOf } from './desk-lines.tsx';
import { times } from './shift-lines.tsx';

/** Where a person of a shift goes over to, of what the board shows; those with room first. */
export function MoveDialog({
  placed,
  from,
  rows,
  ...dialog
}: { placed: Placed; from: BoardShift; rows: readonly BoardShift[] } & DialogControl) {
  const { t } = useWords();
  const others = rows
    .filter((row) => row.open && row.shiftId !== from.shiftId)
    .sort((a, b) => Number(gapOf(b) > 0) - Number(gapOf(a) > 0));
  const form = useSmallForm({ shiftId: t('shifts.moveTo') });
  return (
    <FormDialog
      form={form}
      title={t('shifts.moveTitle', { name: placed.name })}
      action={t('shifts.move')}
      disabled={others.length === 0}
      checks={{ shiftId: form.values.shiftId === '' ? t('shifts.chooseShift') : null }}
      onSend={() => callApi('POST /shift/desk/move', { signupId: placed.signupId, shiftId: form.values.shiftId })}
      {...dialog}
      refresh={() => refresh('shifts')}
    >
      <p>{t('shifts.moveAsk', { from: `${from.title} · ${from.role} · ${times(from)}` })}</p>
      {others.length === 0 ? (
        <p>{t('shifts.moveNowhere')}</p>
      ) : (
        <Select
          {...form.field('shiftId')}
          options={[
            { value: '', label: '–' },
            ...others.map((row) => ({
              value: row.shiftId,
              label: `${times(row)} · ${row.title} · ${row.role} (${t('shifts.takenOf', { taken: row.taken, capacity: row.capacity })})`,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
