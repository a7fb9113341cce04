import { expect } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { SAME_HAN } from '../contract/same-han.ts';
import type { TestClient } from '../server/testing/client.ts';

const ENOUGH = 2;
const BOXES = ['search', 'searchTerm', 'person', 'who', 'q'] as const;
const classes = SAME_HAN.split(/\s+/).map((same) => [...same]);

/** The text as somebody else would type it: accents, full width, capitals, what nobody sees, the other Chinese. */
const disguised = (text: string): string =>
  [...text]
    .map((sign, at) => {
      const same = classes.find((signs) => signs.includes(sign));
      if (same) return same.find((another) => another !== sign)!;
      if (!/[a-z]/i.test(sign)) return sign;
      return at % 2 === 0
        ? `${sign.toUpperCase()}\u0301\u200b`
        : String.fromCharCode(sign.toUpperCase().charCodeAt(0) + 0xfee0);
    })
    .join('');

/** Texts of one or two words that stand in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\p{L}{2,20}(?: \p{L}{2,20})?$/u.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Every call of the contract with a box to type into. */
const searches = (Object.entries(calls) as [CallKey, CallShape][]).flatMap(([call, { input }]) => {
  const shape = 'shape' in input ? (input.shape as object) : {};
  return BOXES.filter((box) => box in shape).map((box) => ({ call, box }));
});

/**
 * Whatever stands in the rows of a list and finds some of them, finds as many however it is typed.
 * @returns whether this organisation has a row to find
 */
async function findsAlike(client: TestClient, call: CallKey, box: string): Promise<boolean> {
  const ask = async (typed: string) => {
    const reply = await client.call(call, { [box]: typed } as never);
    const data = reply.data as { rows?: unknown[]; groups?: { total: number }[] } | null;
    return reply.status === 200 ? (data?.groups?.map(({ total }) => total) ?? data?.rows ?? []) : [];
  };
  const texts = [...new Set([...textsIn(await ask('')), 'chan', '陳'])].filter((text) => disguised(text) !== text);
  let tried = 0;
  for (const text of texts.slice(0, 8)) {
    const plain = await ask(text);
    if (plain.length === 0) continue;
    expect([call, text, (await ask(disguised(text))).length]).toEqual([call, text, plain.length]);
    tried += 1;
    if (tried === ENOUGH) break;
  }
  return tried > 0;
}

/** The searches that the demonstration of each organisation has something to find for. */
const REACHED: Record<'cifa' | 'oxfam' | 'rmhc', string[]> = {
  cifa: [
    'GET /audit/list search',
    'GET /audit/list who',
    'GET /campaign/list search',
    'GET /donation/list search',
    'GET /donation/plan/list search',
    'GET /event/desk/list search',
    'GET /mail/outbox/list person',
    'GET /membership/browse search',
    'GET /membership/members search',
    'GET /membership/renewals search',
    'GET /payment/invoice/list search',
    'GET /search q',
    'GET /user/list search',
  ],
  oxfam: ['GET /grant/advice/list search', 'GET /grant/application/list search', 'GET /grant/report/list search'],
  rmhc: ['GET /hours/list search', 'GET /shift/desk/list search', 'GET /volunteer/list search'],
};
/** Searches of one record, or of what no demonstration has: the house rule against other foldings holds for them. */
const BESIDE = [
  'GET /campaign/audience/people search',
  'GET /campaign/recipients search',
  'GET /certificate/list search',
  'GET /certificate/requests search',
  'GET /chat/people search',
  'GET /chat/search search',
  'GET /event/desk/attendees search',
  'GET /event/project/list search',
  'GET /grant/advice/hours search',
  'GET /hours/yearly search',
  'GET /made-form/answers search',
  'GET /made-form/list search',
  'GET /mail/subscriber/list search',
  'GET /user/loginLog search',
  'POST /attachment/search searchTerm',
  'POST /grant/export search',
];

/** Tries every search that this demonstration reaches; together with the others it is every search there is. */
export async function expectSearchedAlike(client: TestClient, tenant: keyof typeof REACHED): Promise<void> {
  const named = searches.map(({ call, box }) => `${call} ${box}`);
  expect([...new Set([...Object.values(REACHED).flat(), ...BESIDE])].sort()).toEqual(named.sort());
  const tried = [];
  for (const { call, box } of searches)
    if (REACHED[tenant].includes(`${call} ${box}`) && (await findsAlike(client, call, box)))
      tried.push(`${call} ${box}`);
  expect(tried.sort()).toEqual(REACHED[tenant].sort());
}
