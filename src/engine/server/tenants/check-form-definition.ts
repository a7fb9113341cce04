import { definitionProblems } from '../../../contract/definition-problems.ts';
import type { FormDefinition } from '../../../contract/form.ts';
import type { Blame } from './mistake.ts';

/** What stands around a form: the rules its tenant named, and the rooms' verbs that forms may feed. */
export type FormSurroundings = { rules: Readonly<Record<string, string>>; feeds: readonly string[] | null };

/** One form of a tenant, against everything it names. The editor's checks are the same ones. */
export function checkFormDefinition(form: FormDefinition, file: string, around: FormSurroundings, blame: Blame): void {
  if (form.formId !== file) blame(`formId is "${form.formId}" but the file is "${file}"`);
  if (around.feeds && !around.feeds.includes(form.feeds)) blame(`feeds the unknown verb "${form.feeds}"`);
  for (const { said } of definitionProblems(form, around.rules)) blame(said);
}
