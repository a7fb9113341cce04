import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BUDGET_CASES,
  BUDGET_CHECK,
  BUDGET_FIGURES,
  type Budget,
  judged,
  SERVES_CASES,
  wireOf,
} from '../../../contract/checks/grant-budget.fixture.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import type { FormRecord } from '../../../contract/form.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { timelineCheck } from '../../../tenants/oxfam/application/project-fields.ts';

/** The budget of the real application, checked over HTTP: the server says what the browser's code says (GRA-4). */
const formId = 'grant-application-final';
const PLACES = /^(income|expenditure|overhead|fund|matching)\b/;

let portal: TestPortal;
let client: TestClient;
beforeEach(() => {
  client.lang = 'en';
});
beforeAll(async () => {
  portal = await startPortal();
  client = (await portal.person('oxfam')).client;
});
afterAll(() => portal.close());

type Wire = Record<string, unknown>;
/** The rows as the application asks for them, with all that is not an amount. */
function answersOf(budget: Budget): Wire {
  const { income, expenditure, matching, ...rest } = wireOf(budget);
  const withCells = (json: string, cells: Record<string, string>) =>
    JSON.stringify(
      (JSON.parse(json) as { id: string; values: object }[]).map(({ id, values }) => ({
        id,
        values: { ...cells, ...values },
      })),
    );
  return {
    ...rest,
    income: withCells(income, { source: 'Tickets' }),
    expenditure: withCells(expenditure, { category: 'staff', item: 'Coordinator', objective: 'all' }),
    matching: withCells(matching, { source: 'A foundation', confirmed: 'no' }),
  };
}
const ofBudget = (list: Record<string, readonly string[]>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(list).filter(([place]) => PLACES.test(place)));

/** What the browser would say before it sends anything, in words. */
function saidHere(wire: Wire, lang: Lang): Record<string, readonly string[]> {
  const { words, tenants } = portal.engine;
  const tenant = tenants.get('oxfam')!;
  const { checks = [], ...form } = tenant.forms[formId]!;
  const fields = localizeFields(form, (text) => words.pick(lang, text), tenant.rules ?? {});
  const { problems } = judged(fields, checks, wire);
  const said = Object.entries(problems).map(([place, all]) => [
    place,
    all.map(({ key, params }) => words.say('oxfam', lang, key, params)),
  ]);
  return ofBudget(Object.fromEntries(said));
}

describe.each(['en', 'zh-hant'] as const)('GRA-4: every budget is answered as in the browser, in %s', (lang) => {
  test.each(BUDGET_CASES)('%s', async (_name, budget, wrong) => {
    const extra = answersOf(budget);
    client.lang = lang;
    const reply = await client.call('POST /form/validate', { formId, extra });
    expect(reply.status).toBe(422);
    const said = ofBudget(reply.errorList);
    expect(said).toEqual(saidHere(extra, lang));
    if (Object.keys(wrong).length > 0) expect(Object.keys(said).length).toBeGreaterThan(0);
  });
});

describe.each(['en', 'zh-hant'] as const)('GRA-4: what a row serves is answered as in the browser, in %s', (lang) => {
  test.each(SERVES_CASES)('%s', async (_name, objectives, serves, stray) => {
    const rows = (all: readonly object[]) =>
      JSON.stringify(all.map((values, at) => ({ id: `row-${String(at).padStart(5, '0')}`, values })));
    const cost = { category: 'staff', item: 'Coordinator', quantity: '1', price: '250000' };
    const extra = {
      objectives: rows(
        Array.from({ length: objectives }, () => ({ objective: 'x', activities: 'x', indicators: 'x' })),
      ),
      expenditure: rows(serves.map((objective) => ({ ...cost, objective }))),
    };
    client.lang = lang;
    const said = ofBudget((await client.call('POST /form/validate', { formId, extra })).errorList);
    expect(said).toEqual(saidHere(extra, lang));
    const cells = Object.keys(said).filter((place) => place.endsWith('.objective'));
    for (const at of stray) expect(cells).toContain(`expenditure.row-${String(at).padStart(5, '0')}.objective`);
  });
});

test('a budget that is right leaves nothing to say at its fields, a submit is refused for the same as a check', async () => {
  const right = answersOf({ expenditure: ['600000'], fund: '400000', matching: ['200000'] });
  expect(ofBudget((await client.call('POST /form/validate', { formId, extra: right })).errorList)).toEqual({});
  const wrong = answersOf({ expenditure: ['600000'], fund: '400000', matching: ['199999.99'] });
  const posted = await client.call('POST /form/post', { formId, extra: wrong });
  expect(posted.status).toBe(422);
  expect(ofBudget(posted.errorList)['matching.row-00000.amount']).toEqual([
    'Funding (D) is HK$0.01 below the deficit (C) of HK$600,000.00. They are equal with matching funds of HK$200,000.00 in total.',
    'With a deficit (C) of HK$600,000.00, matching funds must be 50 % of the fund amount or more: HK$0.01 more. For this deficit: at most HK$400,000.00 from the fund and at least HK$200,000.00 of matching funds.',
  ]);
});

test('the form brings its checks and figures along; a room may put others for a record', async () => {
  const read = async () => (await client.call('GET /form/get', { formId })).data as unknown as FormRecord;
  const { checks, outline } = await read();
  expect(checks).toEqual([{ ...BUDGET_CHECK, figures: BUDGET_FIGURES }, timelineCheck]);
  expect(outline).toBe(true);
  const feed = portal.engine.forms.feedOf(portal.engine.tenants.get('oxfam')!.forms[formId]!);
  const { open } = feed;
  feed.open = async (...params) => ({ ...(await open(...params)), figures: { grantBudget: { leastFund: 50_000_00 } } });
  try {
    expect((await read()).checks![0]!.figures).toEqual({ ...BUDGET_FIGURES, leastFund: 50_000_00 });
    const extra = answersOf({ expenditure: ['50000'], fund: '49999.99', matching: ['0.01'] });
    const { errorList } = await client.call('POST /form/validate', { formId, extra });
    expect(ofBudget(errorList).fund).toEqual(['Please request HK$50,000.00 or more from the fund: HK$0.01 more.']);
  } finally {
    feed.open = open;
  }
});
