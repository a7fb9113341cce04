import type { Check, CheckName, FormFinder } from './check.ts';
import { grantBudget } from './grant-budget.ts';
import { grantTimeline } from './grant-timeline.ts';

/** Every check there is, by its name in `FormDefinition.checks`. */
const CHECKS: Readonly<Record<CheckName, Check | FormFinder>> = { grantBudget, grantTimeline };

/** The check of this name; undefined where there is none. */
export const checkOf = (name: string): Check | FormFinder | undefined =>
  Object.hasOwn(CHECKS, name) ? CHECKS[name as CheckName] : undefined;

/** A check of the answers themselves, and not of amounts. */
export const isFinder = (check: Check | FormFinder): check is FormFinder => 'find' in check;
