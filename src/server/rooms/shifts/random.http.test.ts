import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { type Dice, diceOf, inRounds, trialSize } from '../../testing/trials.ts';
import { mayHold } from './parts/hold-places.ts';
import { aged, familyOf, inDays, openShift, type Signing, staffOf } from './shifts.fixture.ts';
import { addSignups, changeSignups, signupsOf } from './signup.store.ts';
import { lockShift } from './store.ts';

/** Acts of one round, three at a time. */
const ACTS = trialSize(90, 500);
const ROUNDS = trialSize(1, 20);

let portal: TestPortal;
let families: Signing[];
let shifts: string[];
beforeAll(async () => {
  portal = await startPortal();
  const staff = await staffOf(portal);
  families = [await familyOf(portal, staff, [9, 14, 40]), await familyOf(portal, staff, [8, 35])];
  shifts = [
    await openShift(portal, staff.client, { capacity: 3 }),
    await openShift(portal, staff.client, {
      capacity: 2,
      startsAt: inDays(portal, 10, '11:00'),
      endsAt: inDays(portal, 10, '14:00'),
    }),
    await openShift(portal, staff.client, {
      capacity: 4,
      startsAt: inDays(portal, 12),
      endsAt: inDays(portal, 12, '12:00'),
    }),
  ];
}, 180_000);
afterAll(() => portal.close());

type Act = () => Promise<unknown>;
const inTenant = <T>(work: Parameters<typeof portal.engine.database.tenant<T>>[1]) =>
  portal.engine.database.tenant('rmhc', work);
/** What the rules refuse when the transaction ends, or because two met, is an answer. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '40P01' && !/^(shift|volunteer)_/.test(error.constraint ?? '')) throw error;
  });

function act(dice: Dice): Act {
  const family = families[dice(families.length)]!;
  const shiftId = shifts[dice(shifts.length)]!;
  const chosen = family.personIds.filter(() => dice(2) === 0);
  switch (dice(4)) {
    case 0:
      return () =>
        inTenant(async (db) => {
          await lockShift(db, shiftId);
          const rows = chosen.map((personId) => ({ personId, heads: 1 }));
          if (rows.length > 0) await mayHold(db, () => addSignups(db, shiftId, 'confirmed', rows));
        });
    case 1:
      return () =>
        inTenant(async (db) => {
          await lockShift(db, shiftId);
          const live = (await signupsOf(db, shiftId)).filter(({ person_id }) => chosen.includes(person_id));
          const ids = live.map(({ id }) => id);
          await mayHold(db, () => changeSignups(db, ids, { state: 'cancelledByVolunteer' }));
        });
    case 2: {
      // whoever is not the main member moves to the other family, or back
      const person = family.personIds[1 + dice(family.personIds.length - 1)]!;
      const other = families[dice(families.length)]!;
      return () =>
        inTenant((db) =>
          db.query(
            `update volunteer_person set registration_id = (
               select registration_id from volunteer_person where tenant_id = $1 and id = $3)
             where tenant_id = $1 and id = $2`,
            [person, other.personIds[0]],
          ),
        );
    }
    default: {
      const person = family.personIds[1 + dice(family.personIds.length - 1)]!;
      const birth = aged(portal, [7, 15, 16, 18, 44][dice(5)]!);
      return () =>
        inTenant((db) =>
          db.query('update volunteer_person set birth_on = $3 where tenant_id = $1 and id = $2', [person, birth]),
        );
    }
  }
}

/** What may never be, said without the functions of the rule. */
const broken = () =>
  inTenant((db) =>
    db.query<{ what: string }>(
      `with held as (
         select u.id, u.shift_id, u.person_id, s.starts_at, s.ends_at, p.registration_id,
           extract(year from age((s.starts_at at time zone 'Asia/Hong_Kong')::date, p.birth_on)) as years
         from shift_signup u join shift s on s.tenant_id = $1 and s.id = u.shift_id
         join volunteer_person p on p.tenant_id = $1 and p.id = u.person_id
         where u.tenant_id = $1 and u.state in ('applied', 'confirmed', 'offered'))
       select 'places ' || s.id as what from shift s where s.tenant_id = $1
         and (s.taken > s.capacity or s.taken <> (select count(*) from held h where h.shift_id = s.id))
       union all
       select 'clash ' || a.person_id from held a join held b on a.person_id = b.person_id and a.id < b.id
         and a.starts_at < b.ends_at and b.starts_at < a.ends_at
       union all
       select 'alone ' || c.person_id from held c where c.years < 16 and not exists (
         select from held a where a.shift_id = c.shift_id and a.registration_id = c.registration_id and a.years >= 18)`,
    ),
  );

test('VOL-4: whatever is signed up, cancelled, moved to another family and corrected at once, no place is given twice, nobody is in two shifts, and no child is alone', async () => {
  let most = 0;
  await inRounds(ROUNDS, async (seed) => {
    const dice = diceOf(seed);
    for (let at = 0; at < ACTS; at += 3) {
      await Promise.all([act(dice), act(dice), act(dice)].map((one) => orRefused(one())));
      expect(await broken()).toEqual([]);
      const [held] = await inTenant((db) =>
        db.query<{ count: number }>('select count(*)::int as count from shift_signup where tenant_id = $1 and holds'),
      );
      most = Math.max(most, held!.count);
    }
  });
  // places were held while it went on
  expect(most).toBeGreaterThan(2);
}, 600_000);

test('control: without the rule the same acts leave a child alone', async () => {
  const [{ personIds }] = families as [Signing];
  await inTenant((db) =>
    db.query(`update shift_signup set state = 'cancelledByCharity' where tenant_id = $1 and holds`),
  );
  await inTenant((db) =>
    db.query('update volunteer_person set birth_on = $3 where tenant_id = $1 and id = $2', [
      personIds[1],
      aged(portal, 9),
    ]),
  );
  const goAlone = () =>
    inTenant((db) => addSignups(db, shifts[2]!, 'confirmed', [{ personId: personIds[1]!, heads: 1 }]));
  await expect(goAlone()).rejects.toMatchObject({ constraint: 'shift_signup_child' });
  const { Client } = (await import('pg')).default;
  const owner = new Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  await owner.query('drop trigger shift_signup_allowed on shift_signup');
  await owner.query('drop trigger shift_person_allowed on volunteer_person');
  await owner.end();
  await goAlone();
  expect(await broken()).toEqual([{ what: `alone ${personIds[1]}` }]);
});
