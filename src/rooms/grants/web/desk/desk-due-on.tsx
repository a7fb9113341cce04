import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import type { SmallFormState } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** What is wrong with a due day as it is written; empty is the programme's usual time. */
export const wrongDueOn = (dueOn: string): string | null => (isBlank(dueOn) ? null : dayProblem(dueOn));

/** The day until which something that is returned has to be back. */
export function DeskDueOn({ form }: { form: Pick<SmallFormState<'dueOn'>, 'field'> }) {
  const { t } = useWords();
  return <TextField {...form.field('dueOn')} hint={t('grants-desk.dueOnHint')} autoComplete="off" />;
}
