import { callApi } from '../../../../engine/web/call.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type TypedShift, typedShift } from './typed-shift.ts';

/** Fills a new shift with what an earlier one of the same role and place had, times aside: nothing is typed twice. */
export function EarlierShift({
  earlier,
  onFill,
}: {
  earlier: readonly { value: string; label: string }[];
  onFill: (typed: TypedShift) => void;
}) {
  const { t } = useWords();
  if (earlier.length === 0) return null;
  const fill = async (shiftId: string) => {
    if (shiftId === '') return;
    const { startsAt: _, endsAt: __, ...typed } = typedShift(await callApi('GET /shift/desk/get', { shiftId }));
    onFill(typed);
  };
  return (
    <Select
      label={t('shifts.earlier')}
      hint={t('shifts.earlierHint')}
      defaultValue=""
      blank={t('shifts.earlierNone')}
      options={earlier}
      onChange={({ target }) => void fill(target.value).catch(() => undefined)}
    />
  );
}
