import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { observable } from '../../../../engine/web/observable.ts';

export type Membership = NonNullable<Output<'GET /membership/get'>>;
export type Choice = 'approve' | 'return' | 'reject';

/** Whether the next application opens after a decision; until the page is left. */
export const goesOn = observable(true);

/** Sends a decision; answers what the server says of it. */
export async function decide(
  { membershipId, version }: Membership,
  choice: Choice,
  said: { comment: string; notes: Record<string, string>; files: string[] },
): Promise<string> {
  const { comment, files } = said;
  const input = { membershipId, version, comment, files };
  if (choice !== 'return') {
    const call = 'POST /membership/submitForApproval';
    return (await callApi(call, { ...input, decision: choice }, { quiet: true })).message;
  }
  const notes = Object.entries(said.notes).flatMap(([field, note]) =>
    note.trim() ? [{ field, note: note.trim() }] : [],
  );
  return (await callApi('POST /membership/return', { ...input, notes }, { quiet: true })).message;
}
