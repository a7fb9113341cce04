import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { switchModule } from '../../../../server/testing/switch-module.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import type { ChatAct } from '../../contract/values.ts';

export type Someone = Awaited<ReturnType<TestPortal['person']>>;
export type More = { files?: string[]; mentions?: string[]; clientId?: string; roomId?: string };

export const MEMBER = 'itrc-cifa-membership-full-member';

/** A room of the members' corner with Ada and Ben in it and Staff who look after it, for the whole of a test file. */
export async function openCorner(inTenants: readonly string[] = ['cifa']) {
  const portal = await startPortal();
  const { engine } = portal;
  afterAll(() => portal.close());
  // what is said too often is shown by the tests that name it
  const unlimited = () => engine.database.pool.query('delete from rate_limit');
  beforeEach(async () => void (await unlimited()));
  const tenants: Tenant[] = inTenants.map((key) => engine.tenants.get(key)!);
  for (const tenant of tenants) switchModule(tenant, 'chat', true);

  async function named(name: string, roles = [MEMBER]): Promise<Someone> {
    const person = await portal.person('cifa', roles);
    await engine.database.tenant('cifa', (db) =>
      db.update('account', { display_name: name }).where('id', '=', person.accountId).execute(),
    );
    return person;
  }
  const [ada, ben, staff] = [await named('Ada'), await named('Ben'), await named('Staff', ['itrc-cifa-admin'])];
  const { roomId } = must(await staff.client.call('POST /chat/room/open', { kind: 'corner', recordId: 'members' }));

  const say = (who: Someone, text: string, more: More = {}) =>
    who.client.call('POST /chat/message/send', { roomId, clientId: randomUUID(), text, ...more });
  const read = async (who: Someone, input: { changedAfter?: number; olderThan?: number } = {}) =>
    must(await who.client.call('GET /chat/message/list', { roomId, ...input }));
  const backAgain = () =>
    Promise.all(
      [ada, ben, staff].map(({ client, email }) => client.call('POST /user/login', { email, password: PASSWORD })),
    );
  return {
    portal,
    tenants,
    ada,
    ben,
    staff,
    roomId,
    named,
    unlimited,
    say,
    said: async (who: Someone, text: string, more?: More) => must(await say(who, text, more)).message,
    read,
    rows: async (who: Someone) => (await read(who)).rows,
    texts: async (who: Someone) => (await read(who)).rows.map(({ text }) => text),
    lobby: async (who: Someone) => must(await who.client.call('GET /chat/room/list', {})),
    moderate: (messageId: string, act: ChatAct, { who = staff, reason = 'against the rules' } = {}) =>
      who.client.call('POST /chat/moderate', { messageId, act, reason }),
    /** How many notices of a mention somebody has. */
    mentions: async (who: Someone): Promise<number> =>
      JSON.stringify(must(await who.client.call('GET /notification/list', {})).rows).match(/mentioned you/g)?.length ??
      0,
    run: (name: string) => engine.jobs.find((job) => job.name === name)!.run(contextOf(engine, 'cifa'), {}),
    /** Does something after a while has gone by, with everybody logged in. */
    async later(move: string, act: () => Promise<void>): Promise<void> {
      await portal.clock({ advance: move });
      try {
        await backAgain();
        await act();
      } finally {
        await portal.clock({ reset: true });
        await backAgain();
      }
    },
  };
}
