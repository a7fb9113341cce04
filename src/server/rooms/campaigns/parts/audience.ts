import type { Output } from '../../../../contract/calls/calls.ts';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { LeftOut, Purpose } from '../../../../contract/values/campaigns.ts';
import { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { JobContext } from '../../../engine/jobs/job.ts';
import { factsOf, namesIn, readListQuery } from '../../../engine/list/files/list-spec.ts';
import { keysOf } from '../../../engine/list/list-source.ts';
import { listFor } from '../../../engine/list/reader.ts';
import type { Addressee } from '../../../engine/mail/audience-source.ts';
import { readPerson } from '../../../engine/read-person.ts';
import { Refusal } from '../../../engine/refusal.ts';
import { bounced, optedOut } from '../choice.store.ts';
import type { Sorted } from '../recipient.store.ts';
import { AUDIENCE_MAX } from '../rules.ts';
import type { Audience } from '../store.ts';

/** People looked up by one statement. */
const PORTION = 20_000;

/** What a list is asked, without what only says where one is in it; as text, as its call is sent it. */
export function tidyQuery(query: Record<string, unknown>): Record<string, string> {
  const left = ['after', 'before', 'size', 'page', 'order', 'descending', 'tenant', 'lang'];
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      left.includes(key) || value === '' || value === null || value === undefined || value === false
        ? []
        : [[key, String(value)]],
    ),
  );
}

/**
 * The list of an audience with what it is asked, for who may read it.
 * @throws Refusal `record.notFound`, `access.denied`, `module.off`; what the list itself refuses
 */
function openedFor(ctx: Context, { list, query }: Audience) {
  const people = Object.hasOwn(ctx.engine.audiences, list) ? ctx.engine.audiences[list] : undefined;
  if (!people) throw new Refusal('record.notFound');
  const source = listFor(ctx, list);
  return { source, people, query: readListQuery(source.list.call, query) };
}

/** An audience in words. @throws Refusal as above */
export async function presentAudience(
  ctx: Context,
  db: TenantDb,
  audience: Audience,
): Promise<NonNullable<Output<'GET /campaign/get'>['audience']>> {
  const { source, query } = openedFor(ctx, audience);
  const { list } = source;
  const named = await namesIn(source, ctx, db, query as Record<string, unknown>);
  const facts = factsOf(list, { query: query as Record<string, unknown>, columns: [], named }, (key, params) =>
    ctx.t(key, params),
  );
  return { list: audience.list, title: ctx.t(list.title), query: audience.query, facts };
}

/** Lists this reader may take people from, in the order in which rooms bring them. */
export const audienceLists = (ctx: Context): { list: string; title: string }[] =>
  Object.values(ctx.engine.audiences)
    .filter(({ list }) => mayRead(ctx, list.name))
    .map(({ list }) => ({ list: list.name, title: ctx.t(list.title) }));

/** The rule of the list itself. */
function mayRead(ctx: Context, name: string): boolean {
  try {
    listFor(ctx, name);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Everybody of an audience as things stand now, each with why they are written nothing. Read by the list's own source,
 * in one transaction.
 * @throws Refusal `campaign.tooLarge`; what the list itself refuses
 */
export async function sortAudience(
  ctx: Context,
  db: TenantDb,
  { audience, purpose }: { audience: Audience; purpose: Purpose },
): Promise<Sorted[]> {
  const { source, people, query } = openedFor(ctx, audience);
  const list = await source.open(ctx, db, query as never);
  const count = await list.count();
  if (count > AUDIENCE_MAX) throw new Refusal('campaign.tooLarge', { params: { n: count, most: AUDIENCE_MAX } });
  const keys = await keysOf(source, list);
  const sorter = new Sorter();
  for (let at = 0; at < keys.length; at += PORTION) {
    const some = keys.slice(at, at + PORTION);
    const found = await people.people(ctx, db, some);
    for (const key of some) sorter.add(key, found.get(key));
  }
  await sorter.ask(db, purpose);
  return sorter.all;
}

/**
 * One person of an audience by the row of the list, for who may read it. Null: they are not in it.
 */
export async function personOf(
  ctx: Context,
  db: TenantDb,
  audience: Audience,
  key: string,
): Promise<Pick<Addressee, 'name' | 'email'> | null> {
  const { source, people, query } = openedFor(ctx, audience);
  const keys = await keysOf(source, await source.open(ctx, db, query as never));
  return keys.includes(key) ? ((await people.people(ctx, db, [key])).get(key) ?? null) : null;
}

/** Goes through an audience once: who came first is written to, the same address or account again is not. */
class Sorter {
  readonly all: Sorted[] = [];
  readonly #addresses = new Set<string>();
  readonly #accounts = new Set<string>();

  add(sourceKey: string, person: Addressee | undefined): void {
    if (!person) return;
    const { accountId, email, name } = person;
    const address = readAddress(email);
    // what stands in the database may be older than the rules: an address of two lines is none
    const isClean = address !== null && !/[\r\n]/.test(email);
    const one: Sorted = {
      sourceKey,
      accountId,
      name,
      address: isClean ? address.email : email,
      addressKey: isClean ? address.key : email.toLowerCase(),
      lang: person.lang ?? DEFAULT_LANG,
      leftOut: email.trim() === '' ? 'noAddress' : isClean ? this.#standing(person) : 'badAddress',
    };
    if (one.leftOut === null) {
      const again = this.#addresses.has(one.addressKey) || (accountId !== null && this.#accounts.has(accountId));
      if (again) one.leftOut = 'doubled';
      else {
        this.#addresses.add(one.addressKey);
        if (accountId) this.#accounts.add(accountId);
      }
    }
    this.all.push(one);
  }

  #standing({ standing }: Addressee): LeftOut | null {
    return standing === 'active' ? null : standing;
  }

  /** Who wants no mails of this purpose, and whose address mails come back from. */
  async ask(db: TenantDb, purpose: Purpose): Promise<void> {
    if (purpose === 'service') return;
    const keys = [...this.#addresses];
    const [out, dead] = [await optedOut(db, keys, purpose), await bounced(db, keys)];
    for (const one of this.all) {
      if (one.leftOut !== null) continue;
      if (out.has(one.addressKey)) one.leftOut = 'optedOut';
      else if (dead.has(one.addressKey)) one.leftOut = 'deadAddress';
    }
  }
}

/** With the rights that somebody has now; null: their account is gone or shut. */
export async function contextOfAccount(
  { engine, tenant }: JobContext,
  db: TenantDb,
  accountId: string,
): Promise<Context | null> {
  const person = await readPerson(engine, tenant, db, accountId);
  return (
    person &&
    new Context({
      engine,
      tenant,
      lang: DEFAULT_LANG,
      actor: person,
      requestId: '',
      ip: '',
      device: '',
      browserId: '',
    })
  );
}
