import type { ErrorCode } from '../../../contract/errors.ts';
import { langOf } from '../../../contract/lang.ts';
import { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { OpenPage } from './pages.ts';

/** The longest name of a topic: a kind, a stroke, an id. */
const NAME_LENGTH = 120;

type TopicName = { kind: string; id: string };

/** `kind/id`; null where it is none. */
export function readTopic(name: unknown): TopicName | null {
  if (typeof name !== 'string' || name.length > NAME_LENGTH || name.includes('\0')) return null;
  const stroke = name.indexOf('/');
  return stroke < 1 ? null : { kind: name.slice(0, stroke), id: name.slice(stroke + 1) };
}

/** Why this page may not be told of it; null: it may. */
export async function refuseTopic(engine: Engine, page: OpenPage, topic: TopicName): Promise<ErrorCode | null> {
  if (!isThere(engine, page, topic.kind)) return 'record.notFound';
  const source = engine.topics[topic.kind]!;
  const may = await engine.database.tenant(page.tenant.key, async (db) =>
    source.may(contextFor(engine, page), db, topic.id),
  );
  return may ? null : 'record.notFound';
}

/** People whose rights are asked for in one transaction: it is short, and a call that waits comes in between. */
const PEOPLE_AT_ONCE = 50;

/** Takes pages away from what they may not be told of any more, and tells them. */
export async function leaveForbidden(
  engine: Engine,
  pages: readonly OpenPage[],
  only: string | null = null,
): Promise<void> {
  const listening = pages.filter(({ topics }) => (only ? topics.has(only) : topics.size > 0));
  for (const [tenant, theirs] of Map.groupBy(listening, (page) => page.tenant.key)) {
    // pages of one session have the same rights
    const people = [...Map.groupBy(theirs, (page) => page.person.sessionId).values()];
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE)
      await engine.database.tenant(tenant, async (db) => {
        for (const own of people.slice(from, from + PEOPLE_AT_ONCE)) {
          const names = only ? [only] : [...new Set(own.flatMap(({ topics }) => [...topics]))];
          const may = await namesFor(engine, own[0]!, db, names);
          for (const page of own)
            for (const name of names) if (page.topics.has(name) && !may.has(name)) page.leave(name);
        }
      });
  }
}

/** Those of these topics that the person of a page may be told of. */
async function namesFor(
  engine: Engine,
  page: OpenPage,
  db: TenantDb,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const may = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(
    names.map((name) => readTopic(name)!),
    (topic) => topic.kind,
  )) {
    if (!isThere(engine, page, kind)) continue;
    const source = engine.topics[kind]!;
    const ids = ofKind.map(({ id }) => id);
    if (source.mayAll)
      for (const id of await source.mayAll(contextFor(engine, page), db, ids)) may.add(`${kind}/${id}`);
    else for (const id of ids) if (await source.may(contextFor(engine, page), db, id)) may.add(`${kind}/${id}`);
  }
  return may;
}

/** The room that brings the topic is at home in the page's tenant: what is off has none (TEN-4). */
const isThere = ({ topics }: Engine, { tenant }: OpenPage, kind: string): boolean =>
  Object.hasOwn(topics, kind) && topics[kind]!.isIn(tenant);

function contextFor(engine: Engine, { tenant, person }: OpenPage): Context {
  const lang = langOf(person.language);
  const from = { requestId: 'socket', ip: '', device: '', browserId: '' };
  return new Context({ engine, tenant, lang, actor: person, ...from });
}
