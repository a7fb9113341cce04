import type { TenantDb } from '../engine/server/db/tenant-db.ts';
import type { MembershipStatus } from '../rooms/membership/contract/values.ts';
import { membershipNumber } from '../rooms/membership/server/rules.ts';
import { type Cloning, type Copy, clone } from './clone.ts';
import { lastPerson, takeNumbers } from './counting.store.ts';
import { memberAnswers } from './member-answers.ts';
import { PEOPLE_DOMAIN, personAt, spread } from './people.ts';
import type { Stage } from './stage.ts';

/** As many as one transaction takes in. */
const BATCH = 10_000;
/** Of a hundred memberships, how many are in which state. */
const SHARES: [MembershipStatus, number][] = [
  ['pending', 4],
  ['rejected', 7],
  ['lapsed', 12],
  ['withdrawl', 3],
  ['deleted', 2],
  ['active', 72],
];
/** Addresses of copies; their people are counted apart from those of the demonstration. */
const DOMAIN = `many.${PEOPLE_DOMAIN}`;

/** Who is copied says other things of themselves; a fee is not asked of copies. */
const MEMBERS: Cloning = {
  table: 'membership',
  owner: 'account_id',
  without: [
    'membership_key',
    'membership_key_due',
    'membership_pair',
    'membership_merge',
    'reading_member',
    'attachment',
  ],
  columns: {
    account: {
      email: `k.data->>'email'`,
      email_key: `k.data->>'email'`,
      display_name: `k.data->>'name'`,
      number: 'default',
      password_hash: 'null',
    },
    membership: {
      number: `k.data->>'number'`,
      fullname: `case when p.fullname = '' then '' else k.data->>'fullname' end`,
      fullname_chinese: `case when p.fullname = '' then '' else k.data->>'chinese' end`,
      merged_into: 'null',
      card_code: 'gen_random_uuid()',
    },
    membership_term: { invoice_id: 'null' },
    form_answer: { answers: `p.answers || (k.data->'answers')` },
    audit_entry: {
      actor_name: `case when p.actor_id in (select id from proto_account) then k.data->>'email' else p.actor_name end`,
    },
  },
};

type Prototype = { id: string; type: string; status: MembershipStatus; numbered: boolean };

/** Puts so many memberships in, copies of those of the demonstration: each of another person. */
export async function manyMembers(stage: Stage, count: number, report: (n: number) => void): Promise<void> {
  for (let have = 0; have < count; have += BATCH) {
    const n = Math.min(BATCH, count - have);
    await stage.engine.database.tenant(stage.tenant.key, (db) => addBatch(db, stage, n));
    report(have + n);
  }
}

async function addBatch(db: TenantDb, stage: Stage, count: number): Promise<void> {
  const prototypes = await db.query<Prototype>(
    `select m.id, m.type, m.status, m.number is not null as numbered from membership m
     join account a on a.tenant_id = $1 and a.id = m.account_id
     where m.tenant_id = $1 and m.status = any($2) and a.email like '%@' || $3::text order by m.created_at`,
    [SHARES.map(([status]) => status), PEOPLE_DOMAIN],
  );
  const last = await lastPerson(db, DOMAIN);
  const chosen = Array.from({ length: count }, (_, at) => pick(prototypes, last + at));
  const numbers = new Map<string, number>();
  for (const type of Object.keys(stage.tenant.membershipTypes!)) {
    const wanted = chosen.filter((prototype) => prototype.type === type && prototype.numbered).length;
    numbers.set(type, await takeNumbers(db, `membership-${type}`, wanted));
  }
  const numberOf = ({ type, numbered }: Prototype): string | null => {
    if (!numbered) return null;
    numbers.set(type, numbers.get(type)! + 1);
    return membershipNumber(stage.tenant.membershipTypes![type]!.numberPrefix, numbers.get(type)!);
  };
  await clone(
    db,
    MEMBERS,
    chosen.map((prototype, at): Copy => {
      const n = last + at + 1;
      // one in a hundred is known to the register already, and has come with another address
      const like = n % 100 === 0 ? n - 50 : n;
      const person = personAt(like + 1_000);
      const { surname, given } = person;
      const email = `${given.en}${surname.en}`.replaceAll(' ', '').toLowerCase().concat(`${n}@${DOMAIN}`);
      const number = numberOf(prototype);
      const fullname = `${surname.en.toUpperCase()} ${given.en}`;
      const chinese = surname.zh + given.zh;
      const name = spread(n, 17, 2) ? `${given.en} ${surname.en}` : chinese;
      const answers = memberAnswers({ at: like + 1_000, type: prototype.type, person, email });
      return { n, root: prototype.id, data: { email, name, number, fullname, chinese, answers } };
    }),
  );
}

/** One in the state that is this number's; of those the one that is. */
function pick(prototypes: readonly Prototype[], at: number): Prototype {
  let left = spread(at, 7, 100);
  for (const [status, share] of SHARES) {
    const alike = prototypes.filter((prototype) => prototype.status === status);
    if (left < share && alike.length > 0) return alike[spread(at, 11, alike.length)]!;
    left -= share;
  }
  return prototypes[spread(at, 11, prototypes.length)]!;
}
