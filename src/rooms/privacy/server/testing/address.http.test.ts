import { expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import { openAccount } from '../../../accounts/server/register/open-account.ts';
import {
  freshEmail,
  lastMail,
  MANY_PLACES,
  someone,
  tokenIn,
} from '../../../accounts/server/testing/people.fixture.ts';
import { begun } from '../../../donations/server/testing/giving.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { privacyPortal } from './privacy.fixture.ts';

// An address goes from one person to the next: secretary@ of a club.

const { portal, downloaded: opened } = privacyPortal(MANY_PLACES);
const downloaded = async (client: TestClient) => (await opened(client)).text;

async function holderOf(email: string): Promise<TestClient> {
  await portal().engine.database.tenant('cifa', (db) =>
    openAccount(db, { email, displayName: 'The next', password: PASSWORD, language: 'en', roles: [] }),
  );
  const client = portal().client('cifa');
  must(await client.call('POST /user/login', { email, password: PASSWORD }));
  return client;
}

test.each(['logged in', 'without logging in'])(
  'privacy: whoever has the address of somebody else next is given nothing that they gave %s',
  async (how) => {
    const { me, email } = await someone(portal(), 'cifa');
    await begun(how === 'logged in' ? me.client : portal().client('cifa'), { email, name: 'Earlier Holder' });
    expect(await downloaded(me.client)).toContain('Earlier Holder');
    const other = freshEmail();
    must(await me.call('POST /user/email/request', { email: other, password: PASSWORD }));
    const mails = [await lastMail(portal(), 'cifa', email), await lastMail(portal(), 'cifa', other)];
    for (const mail of mails)
      must(await me.call('POST /user/email/confirm', { token: tokenIn(mail), answer: 'confirm', password: PASSWORD }));
    const theirs = await downloaded(await holderOf(email));
    expect(theirs).toContain(email);
    for (const planted of ['Earlier Holder', other])
      expect([planted, theirs.includes(planted)]).toEqual([planted, false]);
    if (how === 'logged in') expect(await downloaded(me.client)).toContain('Earlier Holder');
  },
);

test('privacy: who gave without an account and opens one later is given their gift', async () => {
  const email = freshEmail();
  await begun(portal().client('cifa'), { email, name: 'Early Giver' });
  expect(await downloaded(await holderOf(email))).toContain('Early Giver');
});

test('privacy: every organisation has a role of its own that looks after privacy and programs, and their pages in its menu', () => {
  for (const { key, roles, menus } of portal().engine.tenants.values())
    for (const [name, page] of [
      ['privacy-manage', '/privacy/requests'],
      ['integration-manage', '/integration'],
    ] as const) {
      const own = Object.entries(roles).filter(([role]) => role !== 'itrc-super-admin');
      expect([key, name, own.some(([, { capabilities }]) => capabilities.includes(name))]).toEqual([key, name, true]);
      expect([key, menus.some(({ path }) => path === page)]).toEqual([key, true]);
    }
});
