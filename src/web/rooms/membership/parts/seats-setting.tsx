import { useId, useState } from 'react';
import { callApi } from '../../../engine/call.ts';
import { queryClient } from '../../../engine/shell/query-client.ts';
import { SubmitButton } from '../../../engine/ui/button.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSending } from '../../../engine/ui/use-sending.ts';
import { useWords } from '../../../engine/words.ts';

/** How many reading members each member may have; the change stands in the audit trail. */
export function SeatsSetting({ seats }: { seats: number }) {
  const { t } = useWords();
  const id = useId();
  const [value, setValue] = useState(String(seats));
  const label = t('membership-readers.settings.seats');
  const sending = useSending({ readingSeats: { id, label } });
  const save = () =>
    sending.send(
      { readingSeats: /^\d{1,4}$/.test(value.trim()) ? null : t('membership-readers.settings.number') },
      async () => {
        await callApi('POST /membershipSetting/edit', { readingSeats: Number(value) });
        await queryClient.invalidateQueries({ queryKey: ['membership'] });
      },
    );
  return (
    <SmallForm sending={sending} onSubmit={save}>
      <TextField
        id={id}
        name="readingSeats"
        inputMode="numeric"
        label={label}
        hint={t('membership-readers.settings.seatsHint')}
        value={value}
        error={sending.errors.readingSeats}
        onChange={(event) => {
          setValue(event.target.value);
          sending.mend('readingSeats');
        }}
      />
      <div>
        <SubmitButton busy={sending.busy} disabled={value.trim() === String(seats)}>
          {t('membership-readers.settings.save')}
        </SubmitButton>
      </div>
    </SmallForm>
  );
}
