import { randomUUID } from 'node:crypto';
import type { MembershipStatus } from '../../../contract/calls/membership-record.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { personAt, spread } from './people.fixture.ts';
import { endOfTerm, gramsOf, localPart, membershipNumber } from './rules.ts';

/** Rows of one statement. */
const CHUNK = 10_000;
const FIVE_YEARS_S = 5 * 365 * 86_400;

/** Of a hundred memberships, how many are in which state. */
const SHARES: [MembershipStatus, number][] = [
  ['pending', 4],
  ['rejected', 7],
  ['lapsed', 12],
  ['withdrawl', 3],
  ['deleted', 2],
  ['active', 72],
];
const NUMBERED = new Set<MembershipStatus>(['active', 'lapsed', 'withdrawl', 'deleted']);

function statusAt(at: number): MembershipStatus {
  let left = spread(at, 7, 100);
  for (const [status, share] of SHARES) {
    if (left < share) return status;
    left -= share;
  }
  return 'active';
}

/**
 * Adds many memberships with an account each, for measuring (`npm run bench`). Names, states and pieces for searching
 * are made by the code that real ones are made by; the numbers follow on those given so far.
 */
export async function seedMany(db: TenantDb, count: number): Promise<void> {
  const [have] = await db.query<{ n: number }>(
    'select coalesce(sum(n), 0)::bigint as n from membership_count where tenant_id = $1',
  );
  for (let done = 0; done < count; done += CHUNK) await addChunk(db, have!.n + done, Math.min(CHUNK, count - done));
}

async function addChunk(db: TenantDb, start: number, count: number): Promise<void> {
  const planned = Array.from({ length: count }, (_, index) => {
    const at = start + index;
    return { at, status: statusAt(at), type: spread(at, 5, 10) < 6 ? 'full' : 'associate' };
  });
  const numbers = new Map<string, number>();
  for (const type of ['full', 'associate']) {
    const needed = planned.filter((one) => one.type === type && NUMBERED.has(one.status)).length;
    const [row] = await db.query<{ last: number }>(
      `insert into series (tenant_id, name, last) values ($1, $2, $3)
       on conflict (tenant_id, name) do update set last = series.last + excluded.last where series.tenant_id = $1
       returning last`,
      [`membership-${type}`, needed],
    );
    numbers.set(type, row!.last - needed);
  }
  const rows = planned.map(({ at, status, type }) => {
    const person = personAt(at);
    const fullname = `${person.surname.en.toUpperCase()} ${person.given.en}`;
    const chinese = person.surname.zh + person.given.zh;
    const applied = new Date(db.now.getTime() - spread(at, 11, FIVE_YEARS_S) * 1_000);
    const joined = NUMBERED.has(status) ? hongKongDate(applied) : null;
    let number: string | null = null;
    if (joined) {
      numbers.set(type, numbers.get(type)! + 1);
      number = membershipNumber(type === 'full' ? 'F' : 'A', numbers.get(type)!);
    }
    const renewal = spread(at, 13, 10) === 0 ? ('life-time' as const) : ('annual' as const);
    const grams = gramsOf([fullname, chinese, number, localPart(person.email)]);
    // somewhere between the day they joined and today
    const left = (db.now.getTime() - applied.getTime()) * (spread(at, 17, 100) / 100);
    const ended = joined && status !== 'active' ? new Date(applied.getTime() + left) : null;
    return { status, type, fullname, chinese, applied, ended, joined, number, renewal, grams, email: person.email };
  });
  const accounts = rows.map(() => randomUUID());
  await db.query(
    `insert into account (tenant_id, id, email, email_key, status, display_name, language, created_at, verified_at)
     select $1, x.id, x.email, x.email, 'active', x.name, 'zh-hant', x.at, x.at
     from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as x (id, email, name, at)`,
    [
      accounts,
      rows.map(({ email }) => email),
      rows.map(({ fullname }) => fullname),
      rows.map(({ applied }) => applied),
    ],
  );
  await db.query(
    `insert into membership (tenant_id, id, account_id, type, status, number, fullname, fullname_chinese, renewal_period,
       created_at, applied_at, joined_on, since_on, ends_on, listed_at, grams, ended_at)
     select $1, gen_random_uuid(), x.account, x.type, x.status, x.number, x.fullname, x.chinese, x.renewal,
       x.at, x.at, x.joined, x.joined, x.ends, x.at, string_to_array(x.grams, ' '), x.ended
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
       $10::date[], $11::date[], $12::text[], $13::timestamptz[])
       as x (account, type, status, number, fullname, chinese, renewal, at, joined, ends, grams, ended)`,
    [
      accounts,
      rows.map(({ type }) => type),
      rows.map(({ status }) => status),
      rows.map(({ number }) => number),
      rows.map(({ fullname }) => fullname),
      rows.map(({ chinese }) => chinese),
      rows.map(({ renewal }) => renewal),
      rows.map(({ applied }) => applied),
      rows.map(({ joined }) => joined),
      rows.map(({ joined, renewal }) => joined && endOfTerm(renewal, joined)),
      rows.map(({ grams }) => grams.join(' ')),
      rows.map(({ ended }) => ended),
    ],
  );
}
