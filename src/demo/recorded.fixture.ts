import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { hasModules } from '../contract/modules.ts';
import type { TestClient } from '../server/testing/client.ts';
import type { TestPortal } from '../server/testing/portal.ts';
import { idProperties, type Sample, sampleInput } from '../server/testing/sample-input.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';

/** The day on which the stories are told: what they do and say would be another thing on another day. */
const DAY = '2026-11-16T02:00:05.000Z';

/** Fills a portal with the demonstration of a tenant, on a day that is always the same. */
export async function seedOnDay(portal: TestPortal, tenant: string): Promise<void> {
  setDay(portal);
  await seedDemo(portal.engine, tenant);
}

/** By hand: `portal.clock` is told to all processes, also to this one, somewhat later. */
function setDay({ engine }: TestPortal): void {
  engine.clock.offsetMs = Date.parse(DAY) - Date.now();
}

/**
 * What the stories of a tenant wrote and say, held against the files in `recorded`: the trail, the mails, and what each
 * of these people reads. Whoever changes it on purpose writes the files again and reads the difference:
 * `vitest run --project http src/demo -u`.
 */
export async function expectAsRecorded(portal: TestPortal, tenant: string, people: readonly string[]): Promise<void> {
  const held = (name: string, text: string) =>
    expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'recorded', `${tenant}.${name}.txt`));
  await held('trail', await recordedTrail(portal, tenant));
  await held('mails', await recordedMails(portal, tenant));
  setDay(portal);
  for (const person of people) {
    const client = portal.client(tenant);
    const email = `${person}@example.org`;
    expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
    await held(person, await recordedAnswers(portal, client));
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Records of one kind that are asked for, and rows that are written down of each list. */
const FEW = 3;
/** Ends the session; lists accounts of one moment, or people of the same hours, in the order of their ids. */
const LEFT_OUT: readonly string[] = [
  ...['GET /user/logout', 'GET /user/list', 'GET /hours/yearly', 'GET /shift/desk/plan'],
];

/**
 * What differs between two runs of the same stories, written as what it is: ids, tokens, codes drawn at random, and the
 * seconds that a run takes.
 */
function masked(text: string): string {
  return text
    .replace(UUID, '(id)')
    .replace(/127\.0\.0\.1:\d+/g, 'localhost')
    .replace(/\b10\.\d+\.\d+\.\d+\b/g, '(address)')
    .replace(/(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?/g, '$1')
    .replace(/2026-11-16T02:\d\dZ/g, '(now)')
    .replace(/([?#&](?:token|code|key|t)=)[\w.~%()-]+/g, '$1(token)')
    .replace(/\/words\/([\w-]+)\/(\w+)\.[0-9a-f]+\.json/g, '/words/$1/$2.json')
    .replace(/"(ID|number)": \d{9,}/g, '"$1": "(number)"')
    .replace(/"(next|publicKey)": "[^"]+"/g, '"$1": "(token)"')
    .replace(/\b[0-9a-f]{64}\b/g, '(hash)')
    .replace(/"bytes": \d+/g, '"bytes": "(number)"')
    .replace(/\bT1\.[\w-]+\.[\w-]+/g, '(ticket)')
    .replace(/\b(?:G-)?(?:[A-HJ-NP-Z2-9]{8}|[A-HJ-NP-Z2-9]{10})\b/g, '(code)');
}

/** The audit trail, a few entries of each act: the day, who, what about, each field before and after, why. */
async function recordedTrail({ ownerUrl }: TestPortal, tenant: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<TrailRow>(
      `select to_char(at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, actor_name as who, action,
         subject_kind as kind, changes, reason from audit_entry where tenant_id = $1 order by id`,
      [tenant],
    );
    const timesOf = new Map<string, number>();
    const lines = rows.flatMap(({ day, who, action, kind, changes, reason }) => {
      const shape = `${action} ${changes.map(({ field }) => field).join(' ')}`;
      const times = (timesOf.get(shape) ?? 0) + 1;
      timesOf.set(shape, times);
      if (times > FEW) return [];
      const fields = changes.map(
        ({ field, before, after }) => `  ${field}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
      );
      return [[`${day} ${who} · ${action} · ${kind}${reason && ` · ${reason}`}`, ...fields].join('\n')];
    });
    return masked(`${lines.join('\n')}\n`);
  } finally {
    await owner.end();
  }
}

type TrailRow = {
  day: string;
  who: string;
  action: string;
  kind: string;
  changes: { field: string; before: unknown; after: unknown }[];
  reason: string;
};

/** Every mail, alike ones once: to whom, in which language, and what it says. */
async function recordedMails(portal: TestPortal, tenant: string): Promise<string> {
  const mails = (await portal.mails(tenant)).map(({ to, lang, subject, text }) =>
    masked(`## ${to} (${lang})\n${subject}\n\n${pointsSorted(text)}`),
  );
  // mails of one moment have no order
  return `${[...new Set(mails)].sort().join('\n')}\n`;
}

/** Points of one moment have no order either. */
const pointsSorted = (text: string): string =>
  text.replace(/(?:^• .*\n?)+/gm, (points) => `${points.trimEnd().split('\n').sort().join('\n')}\n`);

/**
 * What somebody reads: the answer of every call that reads, for a few records of each kind, with the first rows of each
 * list and the number of all.
 */
async function recordedAnswers(portal: TestPortal, client: TestClient): Promise<string> {
  const { modules } = portal.engine.tenants.get(client.tenant)!;
  const reading = (Object.entries(calls) as [CallKey, CallShape][]).filter(
    ([name, { changes, module }]) =>
      name.startsWith('GET ') && !changes && !LEFT_OUT.includes(name) && hasModules(modules, module),
  );
  const ids = new Map<string, Set<string>>();
  const answers = new Map<string, string>();
  for (let round = 0; round < 3; round += 1)
    for (const [name, shape] of reading) {
      const [property] = idProperties(shape).filter((id) => id in sampleInput(shape, () => NOBODYS));
      for (const [at, id] of (property ? [...(ids.get(property) ?? [])].slice(0, FEW) : [NOBODYS]).entries()) {
        const input = sampleInput(shape, () => id);
        const question = `${name} ${masked(JSON.stringify(input))}${property ? ` ${at + 1}` : ''}`;
        if (answers.has(question)) continue;
        const answer = await client.raw(name, { tenant: client.tenant, lang: 'en', ...input } satisfies Sample);
        const { status, code, data } = answer;
        if (status === 200 && data) noteIds(ids, data);
        // a file has tests of its own
        if (status === 200 && !data) continue;
        answers.set(question, status === 200 ? JSON.stringify(shortened(data), null, 1) : `${status} ${code}`);
      }
    }
  return masked([...answers].map(([question, answer]) => `## ${question}\n${answer}\n`).join('\n'));
}

const NOBODYS = '00000000-0000-4000-8000-000000000000';

function noteIds(ids: Map<string, Set<string>>, value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const item of value) noteIds(ids, item, name);
  else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) noteIds(ids, item, key);
  else if (typeof value === 'string' && value.replace(UUID, '') === '')
    ids.set(name, (ids.get(name) ?? new Set()).add(value));
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.slice(0, FEW).map(shortened);
    return value.length > FEW ? [...rows, `and ${value.length - FEW} more`] : rows;
  }
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, shortened(item)]),
    );
  return value;
}
