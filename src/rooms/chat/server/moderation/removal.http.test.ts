import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { TestPage } from '../../../../server/testing/open-page.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { publishedEvent, registering } from '../../../events/server/testing/events.fixture.ts';
import { applied, joinTeam, programme } from '../../../grants/server/testing/application.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { openCorner, type Someone } from '../testing/chat.fixture.ts';

chineseReaders();

// Whoever loses the thing that a room is of, loses the room on every open page with that commit.

const { portal, staff, named } = await openCorner(['cifa', 'oxfam']);

/** Whose pages the database asks the servers to look at again. */
const touched: string[] = [];
const database = new pg.Client({ connectionString: portal.ownerUrl });
await database.connect();
database.on('notification', ({ payload }) => touched.push((JSON.parse(payload!) as { account: string }).account));
await database.query('listen session_change');
afterAll(() => database.end());

/** A page that listens to a room; after `act` it is told that it has lost it, and hears nothing more of it. */
async function loses(
  who: Pick<Someone, 'client' | 'accountId'>,
  roomId: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const page = await TestPage.open(portal.urls[0]!, who.client);
  try {
    expect(await page.topic(`chat/${roomId}`)).toMatchObject({ on: true });
    page.heard.length = 0;
    touched.length = 0;
    await act();
    // said with the commit, and not found out when all pages are looked at
    await database.query('select 1');
    expect(touched).toContain(who.accountId);
    await expect.poll(() => page.heard).toContain(`lost chat/${roomId}`);
    expect(await page.topic(`chat/${roomId}`)).toEqual({ refused: 'record.notFound' });
  } finally {
    page.close();
  }
}

it('COM-2: who cancels their booking is told nothing more of the event’s room at once', async () => {
  const guest = await named('Guest');
  const event = await publishedEvent(portal, staff.client);
  const { bookingId } = must(await registering(guest.client, event));
  const { roomId } = must(await staff.client.call('POST /chat/room/open', { kind: 'event', recordId: event.eventId }));
  await loses(guest, roomId, async () => must(await guest.client.call('POST /event/booking/cancel', { bookingId })));
});

it('COM-2: who is taken off a team, or declares a conflict, is told nothing more of the project’s room at once', async () => {
  const all = await programme(portal);
  const owner = await applied(portal, all);
  const mate = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  await joinTeam(owner.client, owner.applicationId, mate, 'view');
  const { roomId } = must(
    await all.admin.client.call('POST /chat/room/open', { kind: 'grant', recordId: owner.applicationId }),
  );
  const { applicationId } = owner;
  const { accountId } = mate;
  await loses(mate, roomId, async () =>
    must(await owner.client.call('POST /grant/team/remove', { applicationId, accountId })),
  );
  await loses(all.admin, roomId, () =>
    portal.engine.database.tenant('oxfam', (db) =>
      db
        .insert('grant_declaration', {
          ...{ application_id: applicationId, account_id: all.admin.accountId, conflict: true },
          ...{ reason: 'family', declared_at: db.now },
        })
        .execute(),
    ),
  );
});
