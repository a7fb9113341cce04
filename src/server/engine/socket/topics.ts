import type { ErrorCode } from '../../../contract/errors.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { OpenPage } from './pages.ts';

/** The longest name of a topic: a kind, a stroke, an id. */
const NAME_LENGTH = 120;

type Asked = { kind: string; id: string };

/** `kind/id`; null where it is none. */
export function readTopic(name: unknown): Asked | null {
  if (typeof name !== 'string' || name.length > NAME_LENGTH || name.includes('\0')) return null;
  const stroke = name.indexOf('/');
  return stroke < 1 ? null : { kind: name.slice(0, stroke), id: name.slice(stroke + 1) };
}

/** Why this page may not be told of it; null: it may. */
export async function refuseTopic(engine: Engine, page: OpenPage, asked: Asked): Promise<ErrorCode | null> {
  if (!isThere(engine, page, asked.kind)) return 'record.notFound';
  const may = await engine.database.tenant(page.tenant.key, (db) => mayHear(engine, page, db, asked));
  return may ? null : 'record.notFound';
}

/** Takes pages away from what they may not be told of any more, and tells them. Those of a tenant in one transaction. */
export async function leaveForbidden(
  engine: Engine,
  pages: readonly OpenPage[],
  only: string | null = null,
): Promise<void> {
  const listening = pages.filter(({ topics }) => (only ? topics.has(only) : topics.size > 0));
  for (const [tenant, theirs] of Map.groupBy(listening, (page) => page.tenant.key))
    await engine.database.tenant(tenant, async (db) => {
      // pages of one person have the same rights
      const known = new Map<string, boolean>();
      for (const page of theirs)
        for (const name of only ? [only] : [...page.topics]) {
          const key = `${page.person.sessionId} ${name}`;
          const asked = readTopic(name)!;
          const may = known.get(key) ?? (isThere(engine, page, asked.kind) && (await mayHear(engine, page, db, asked)));
          known.set(key, may);
          if (!may) page.leave(name);
        }
    });
}

/** The room that brings the topic is at home in the page's tenant: what is off has none (TEN-4). */
const isThere = ({ topics }: Engine, { tenant }: OpenPage, kind: string): boolean =>
  Object.hasOwn(topics, kind) && topics[kind]!.isIn(tenant);

async function mayHear(
  engine: Engine,
  { tenant, person }: OpenPage,
  db: TenantDb,
  { kind, id }: Asked,
): Promise<boolean> {
  const lang = isLang(person.language) ? person.language : DEFAULT_LANG;
  const from = { requestId: 'socket', ip: '', device: '', browserId: '' };
  const ctx = new Context({ engine, tenant, lang, actor: person, ...from });
  return engine.topics[kind]!.may(ctx, db, id);
}
