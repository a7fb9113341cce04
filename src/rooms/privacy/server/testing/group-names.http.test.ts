import { beforeAll, expect, test } from 'vitest';
import { MANY_PLACES } from '../../../accounts/server/testing/people.fixture.ts';
import {
  groupOf,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  signing,
  staffOf,
} from '../../../shifts/server/testing/shifts.fixture.ts';
import { privacyPortal } from './privacy.fixture.ts';

// People who come with a group and have no account: their names go with the group, and by themselves after three months.

const { portal, owner, run, placesOf, downloaded, approvedErasure } = privacyPortal(MANY_PLACES);
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(portal());
});

/** A group with a place in a shift in ten days' time, for which these people gave their names. */
async function named(...people: string[]): Promise<Signing> {
  const club = await groupOf(portal(), staff);
  const shiftId = await openShift(portal(), staff.client, { capacity: 12 });
  must(await signing(club, shiftId, { heads: people.length }));
  const { names } = must(await club.client.call('POST /shift/names/link', { shiftId, on: true }));
  const key = new URL(names.url).searchParams.get('key')!;
  for (const name of people) {
    const given = { signupId: names.signupId, key, name, ageBand: '26-40' as const, phone: '9777 0031' };
    must(await portal().client('rmhc').call('POST /shift/names/add', given));
  }
  return club;
}

test('privacy: names of people who came with a group are erased with it, and no file of the contact person has them', async () => {
  const club = await named('QUOIN Erased');
  await later(portal(), { advance: 'P11D' }, [club, staff]);
  const { text } = await downloaded(club.client);
  expect(text).toContain('Harbour Rotary Club');
  expect(text).not.toContain('QUOIN Erased');
  await portal().engine.database.tenant('rmhc', (db) =>
    db.query(`update volunteer_registration set state = 'inactive' where tenant_id = $1 and account_id = $2`, [
      club.accountId,
    ]),
  );
  expect(await placesOf('QUOIN Erased')).toEqual(['shift_name']);
  const erasure = await approvedErasure(club.client, staff.client);
  await erasure.run();
  expect(await erasure.state()).toBe('done');
  expect(await placesOf('QUOIN Erased')).toEqual([]);
});

test('privacy: three months after a shift the names of its groups and their links go by themselves, no earlier', async () => {
  await named('QUOIN Retained', 'QUOIN Second');
  const links = async () => (await owner().query('select 1 from shift_name_link')).rowCount;
  const kept = async (advance: string) => {
    await portal().clock({ advance });
    await run('privacy.retention', 'rmhc');
    return [(await placesOf('QUOIN')).length, await links()];
  };
  // the shift is in ten days: the day before three months are over, and three days later
  expect(await kept('P98D')).toEqual([1, 1]);
  expect(await kept('P6D')).toEqual([0, 0]);
  // the place itself is kept for longer: hours hang on it
  expect((await owner().query(`select 1 from shift_signup where heads = 2`)).rowCount).toBe(1);
});
