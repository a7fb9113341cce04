import type { ComponentProps } from 'react';
import { parseDate } from '../../../../../contract/dates.ts';
import { dateProblem } from '../../../../../contract/fields/date-problem.ts';
import { inWords, type Translate } from '../../../../../contract/fields/field-input.ts';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { Desk } from './desk-written.ts';

/** What is wrong with a due day as it is written; empty is the programme's usual time. */
export const wrongDueOn = (dueOn: string, t: Translate): string | null =>
  dueOn.trim() !== '' && !parseDate(dueOn.trim()) ? inWords(dateProblem(dueOn), t) : null;

/** The day until which something that is returned has to be back, kept while it is written. */
export function DeskDueOn({
  field,
  desk,
  mend,
}: {
  /** As the dialog places it: name, label, what is wrong. */
  field: Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'error'>;
  desk: Desk;
  mend: (name: 'dueOn') => void;
}) {
  const { t } = useWords();
  return (
    <TextField
      {...field}
      hint={t('grants-desk.dueOnHint')}
      autoComplete="off"
      value={desk.written.texts.dueOn ?? ''}
      onChange={(event) => {
        desk.text('dueOn', event.target.value);
        mend('dueOn');
      }}
    />
  );
}
