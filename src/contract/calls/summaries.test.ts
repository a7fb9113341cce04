import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const summaries = Object.entries(calls).map(([name, { summary }]) => ({ name, summary }));
const wrongOnes = (isRight: (summary: string, name: string) => boolean) =>
  summaries.filter(({ summary, name }) => !isRight(summary, name));

/** What a call can ask for, as its first word. A new verb is added here; a noun or "Takes" is mended there. */
const READS = ['Calculate', 'Check', 'Count', 'Download', 'Get', 'List', 'Preview', 'Propose', 'Search', 'Suggest'];
const WRITES =
  'Accept Act Add Answer Approve Archive Ask Assign Begin Book Cancel Carry Change Choose Clear Close Comment Compare ' +
  'Complete Confirm Connect Copy Correct Create Decide Declare Delete Disconnect Discard Edit End Enter Export Extend Finish ' +
  'Give Hide Import Invite Issue Lock Log Mail Make Mark Merge Move Mute Name Note Open Pause Place Plan Promote Prove ' +
  'Publish Put Read Readmit Receive Record Refuse Register Reissue Release Remove Rename Renew Reopen Replace ' +
  'Report Request Reset Resolve Restore Resume Retry Return Reveal Revoke Save Schedule Seal Send Set Settle Sign Start ' +
  'Stay Stop Store Submit Suspend Switch Take Test Thank Turn Undo Unsubscribe Upload Verify View Void Vote Withdraw';

test('the summary of a call begins with what it does, and a reading call begins with a word of reading', () => {
  const verbs = new Set([...READS, ...WRITES.split(' ')]);
  const first = (summary: string) => /^[A-Za-z]+/.exec(summary)?.[0] ?? '';
  expect(wrongOnes((summary) => verbs.has(first(summary)))).toEqual([]);
  // logging out changes the session although it is a GET
  const reading = wrongOnes((text, name) => !name.startsWith('GET ') || READS.includes(first(text)));
  expect(reading.map(({ name }) => name)).toEqual(['GET /user/logout']);
});

test('the summary of a call is one sentence of at most 120 signs', () => {
  expect(wrongOnes((summary) => summary.length <= 120 && !/\.(\s|$)/.test(summary))).toEqual([]);
});
