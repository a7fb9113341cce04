import { expect, test } from 'vitest';
import { readReturned } from './read-returned.ts';
import { RETURNED_ID, RETURNED_MAILS } from './returned-mails.fixture.ts';

test.each(RETURNED_MAILS)('COM-1: $name: $verdict', async ({ verdict, raw }) => {
  const returned = await readReturned(Buffer.from(raw));
  expect(returned?.kind ?? 'none').toBe(verdict);
  if (returned) expect(returned.mailId).toBe(RETURNED_ID);
});

test('COM-1: line ends without a return say the same, as mail servers pipe them', async () => {
  for (const { name, verdict, raw } of RETURNED_MAILS) {
    const returned = await readReturned(Buffer.from(raw.replaceAll('\r\n', '\n')));
    expect([name, returned?.kind ?? 'none']).toEqual([name, verdict]);
  }
});

test('COM-1: a report behind which megabytes of our own papers follow is read', async () => {
  const { raw } = RETURNED_MAILS.find(({ name }) => name.startsWith('Postfix, no such host'))!;
  const [report] = raw.split('--BB--');
  const large = `${report}${`${'A'.repeat(76)}\r\n`.repeat(90_000)}--BB--`;
  expect(await readReturned(Buffer.from(large))).toMatchObject({ mailId: RETURNED_ID, kind: 'hard' });
});
