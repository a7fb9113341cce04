import type { Check, CheckName } from './check.ts';
import { grantBudget } from './grant-budget.ts';

/** Every check there is, by its name in `FormDefinition.checks`. */
const CHECKS: Readonly<Record<CheckName, Check>> = { grantBudget };

/** The check of this name; undefined where there is none. */
export const checkOf = (name: string): Check | undefined =>
  Object.hasOwn(CHECKS, name) ? CHECKS[name as CheckName] : undefined;
