import { callApi } from '../../../../engine/call.ts';
import { refresh } from '../../../../engine/read.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';

/** How many reading members each member may have; the change stands in the audit trail. */
export function SeatsSetting({ seats }: { seats: number }) {
  const { t } = useWords();
  const form = useSmallForm({ readingSeats: t('membership-readers.settings.seats') }, { readingSeats: String(seats) });
  const value = form.values.readingSeats.trim();
  const save = async () => {
    await callApi('POST /membershipSetting/edit', { readingSeats: Number(value) });
    await refresh('membership');
  };
  return (
    <SmallForm
      form={form}
      checks={{ readingSeats: /^\d{1,4}$/.test(value) ? null : t('membership-readers.settings.number') }}
      onSend={save}
    >
      <TextField
        {...form.field('readingSeats')}
        inputMode="numeric"
        hint={t('membership-readers.settings.seatsHint')}
      />
      <div>
        <SubmitButton busy={form.busy} disabled={value === String(seats)}>
          {t('membership-readers.settings.save')}
        </SubmitButton>
      </div>
    </SmallForm>
  );
}
