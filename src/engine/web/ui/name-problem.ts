import { isPersonName } from '../../../contract/rules/person-name.ts';
import { t } from '../words.ts';

/** What is wrong with a typed name of a person, in words; null where it can be one. */
export const nameProblem = (typed: string): string | null =>
  isPersonName(typed.trim()) ? null : t('problem.personName');
