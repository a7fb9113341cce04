import type { GrantRecord } from './grant-data.ts';

/** What the staff of the programme does with an application. */
export function DeskPanel(_: { application: GrantRecord }) {
  return null;
}
