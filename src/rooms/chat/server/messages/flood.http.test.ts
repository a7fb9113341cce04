import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { trialSize } from '../../../../server/testing/trials.ts';
import { openCorner, type Someone } from '../testing/chat.fixture.ts';

// Somebody, or many together, say as much as their machines can: each as often as one may, and the others go on.

const { portal, ada, ben, staff, roomId, named, say, read } = await openCorner();

const MESSAGES = trialSize(300, 10_000);
/** Half of them comes from one person, half from so many. */
const MANY = trialSize(3, 100);
/** As `POST /chat/message/send` allows in a minute. */
const MAY = 40;
/** Requests under way at once. */
const LANES = 40;
/** What the process may hold more after it than before, of what nobody reads any more. */
const GROWTH_MB = 150;
const LONG_MS = 600_000;

test(
  'COM-2: of 10,000 messages in a minute each person’s are held to the limit, others are heard, nothing wrong is kept',
  async () => {
    const crowd: Someone[] = [];
    for (let n = 0; n < MANY; n++) crowd.push(await named(`Crowd ${n}`));
    const senders = [...Array.from({ length: MESSAGES / 2 }, () => ben)];
    for (let n = 0; senders.length < MESSAGES; n++) senders.push(crowd[n % MANY]!);
    const before = heapMb();
    const { rev } = await read(staff);
    const accepted = new Map<string, string>();
    const codes = new Map<string, number>();
    let at = 0;
    let over = false;
    const drive = async () => {
      for (let mine = at++; mine < MESSAGES; mine = at++) {
        // from both ends: the one and the many at the same time
        const turn = mine % 2 ? MESSAGES - 1 - (mine >> 1) : mine >> 1;
        const text = `flood ${turn}`;
        const reply = await say(senders[turn]!, text);
        if (reply.status === 200) accepted.set(text, senders[turn]!.accountId);
        const code = reply.status === 200 ? 'said' : reply.code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    // somebody who types goes on meanwhile, and is answered
    const spoken: string[] = [];
    const talk = async () => {
      while (!over && spoken.length < MAY - 5) {
        const text = `hello ${spoken.length}`;
        expect((await say(ada, text)).status).toBe(200);
        spoken.push(text);
        await setTimeout(trialSize(20, 1_500));
      }
    };
    const talking = talk();
    await Promise.all(Array.from({ length: LANES }, drive));
    over = true;
    await talking;

    // kept: what was said, by whom it was said, once, numbered without a gap
    const kept = await portal.engine.database.tenant('cifa', (db) =>
      db.query<{ text: string; account_id: string; seq: number; at: Date }>(
        `select text, account_id, seq::int as seq, at from chat_message where tenant_id = $1 and room_id = $2 order by seq`,
        [roomId],
      ),
    );
    const minutes = Math.ceil((kept.at(-1)!.at.getTime() - kept[0]!.at.getTime()) / 60_000) + 1;

    // refused for their number and for nothing else
    expect([...codes.keys()].sort()).toEqual(['request.tooMany', 'said']);
    const byPerson = new Map<string, number>();
    for (const who of accepted.values()) byPerson.set(who, (byPerson.get(who) ?? 0) + 1);
    expect(Math.max(...byPerson.values())).toBeLessThanOrEqual(MAY * minutes);
    expect(byPerson.get(ben.accountId)).toBeGreaterThanOrEqual(MAY);
    // the many are not held for what the one did
    for (const { accountId } of crowd)
      expect(byPerson.get(accountId)).toBeGreaterThanOrEqual(Math.min(MAY, MESSAGES / 2 / MANY));

    expect(
      kept
        .filter(({ text }) => text.startsWith('flood'))
        .map(({ text, account_id }) => `${text} ${account_id}`)
        .sort(),
    ).toEqual([...accepted].map(([text, who]) => `${text} ${who}`).sort());
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, place) => kept[0]!.seq + place));
    expect(kept.filter(({ text }) => text.startsWith('hello')).map(({ text }) => text)).toEqual(spoken);

    // who was away is not sent all of it: they are told to begin with the newest, and read back to where they were
    const back = await read(staff, { changedAfter: rev });
    let page = back;
    const texts = page.rows.map(({ text }) => text);
    while (page.more) {
      page = await read(staff, { olderThan: page.rows[0]!.seq });
      texts.unshift(...page.rows.map(({ text }) => text));
    }
    expect(back.rows.length).toBeLessThanOrEqual(200);
    expect(texts.filter((text) => text.startsWith('hello'))).toEqual(spoken);
    const grown = heapMb() - before;
    expect(grown).toBeLessThan(GROWTH_MB);
  },
  LONG_MS,
);

function heapMb(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
