import { calls } from '../../../../contract/calls/calls.ts';
import type { TestClient } from '../../../../server/testing/client.ts';

/** Whatever a reader can ask for by any GET there is, told by what they know: ids, number, words. */
export async function everything(
  client: TestClient,
  known: Record<string, string>,
  words: readonly string[],
): Promise<string> {
  const said: string[] = [];
  const ways = [
    {},
    { mine: 'true' },
    ...words.map((search) => ({ search })),
    ...words.map((q) => ({ q })),
    { subjectId: known.applicationId! },
  ];
  for (const name of Object.keys(calls).filter((key) => key.startsWith('GET ') && !/logout/.test(key))) {
    for (const more of ways) {
      const reply = await client.raw(name, { tenant: 'oxfam', lang: 'en', ...known, ...more });
      said.push(`${name} ${reply.status} ${reply.bytes.toString()}`);
    }
  }
  return said.join('\n');
}

/** Everything that calls of the programme ask for besides ids, well formed. */
const WELL_FORMED = {
  version: '1',
  comment: 'Well',
  reason: 'Because',
  dueOn: '2099-01-01',
  note: 'Why?',
  confirmed: 'true',
  confirms: 'true',
  locked: 'true',
  conflict: 'false',
  approves: 'true',
  permission: 'view',
  everyMonths: '3',
  endsOn: '2099-12-31',
  dueDays: '30',
  kind: 'principal',
  capMinutes: '60',
  heldOn: '2026-01-01',
  minutes: '30',
  topic: 'Law',
  advice: 'Ask',
  field: 'need',
  text: 'Well?',
  resolved: 'true',
  extra: '{}',
  fields: '{}',
  tab: 'one',
  base: '{}',
  workflowName: 'grantApplication',
  currentStep: 'checkInitial',
  direction: 'forward',
};
/** Words of `decision` differ from call to call: each is tried. */
const DECISIONS = ['approve', 'eligible', 'accept'];

/** What every POST of the programme and of forms answers to an id: the same for one that is and one that is not. */
export async function actsOn(
  client: TestClient,
  ids: Record<string, string>,
  others: Record<string, string>,
): Promise<Map<string, string[]>> {
  const said = new Map<string, string[]>();
  for (const [name, { input }] of Object.entries(calls)) {
    const asksFor = Object.keys(input.shape);
    if (!/^POST \/(grant|form|workflow)\//.test(name) || /\/definition\//.test(name)) continue;
    if (!asksFor.some((key) => Object.hasOwn(ids, key))) continue;
    for (const decision of DECISIONS) {
      const params = { tenant: 'oxfam', lang: 'en', ...WELL_FORMED, ...others, ...ids, decision };
      const sent = Object.fromEntries(
        Object.entries(params).filter(([key]) => ['tenant', 'lang', ...asksFor].includes(key)),
      );
      const { status, code, error, errorList } = await client.raw(name, sent);
      said.set(name, [...(said.get(name) ?? []), `${status} ${code} ${error} ${JSON.stringify(errorList)}`]);
    }
  }
  return said;
}
