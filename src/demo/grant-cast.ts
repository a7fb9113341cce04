import { addDays, addMonths } from '../contract/dates.ts';
import type { GrantStory } from './grant-stories.ts';
import type { Stage } from './stage.ts';

/** The demo account of a role of the grant programme. */
export const demo = (role: string): string => `itrc-oxfam-${role}@example.org`;
export const ADMIN = demo('super-admin');
export const APPROVERS = [demo('application-approver'), demo('application-approver-2')] as const;
/** An application of the demonstration while its story is told. */
export type Grant = {
  stage: Stage;
  story: GrantStory;
  owner: string;
  applicationId: string;
  /** Reports that were handed in so far. */
  reported: number;
};

/** The day after so many months, less one: the end of a project. */
export const endOf = (begins: string, months: number): string => addDays(addMonths(begins, months), -1);
