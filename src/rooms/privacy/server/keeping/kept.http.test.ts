import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import {
  freshEmail,
  lastMail,
  MANY_PLACES,
  someone,
  tokenIn,
} from '../../../accounts/server/testing/people.fixture.ts';
import { accounts, MORNING, runOnce, started } from '../../../campaigns/server/testing/campaigns.fixture.ts';
import { begun } from '../../../donations/server/testing/giving.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { held, privacyPortal } from '../testing/privacy.fixture.ts';

// What time takes away, and what a hold keeps.

const { portal, owner, run, placesOf, mailsSent } = privacyPortal(MANY_PLACES);

/** Ten years on, at four in the morning. */
async function yearsLater(check: () => Promise<void>): Promise<void> {
  await portal().clock({ advance: 'P3700D' });
  try {
    await run('privacy.retention', 'cifa');
    await check();
  } finally {
    await portal().clock({ reset: true });
  }
}

test('privacy: a hold keeps what bears an address that its person left, never proved, or that was another’s before; time takes the rest', async () => {
  const left = await someone(portal(), 'cifa');
  await begun(portal().client('cifa'), { email: left.email, name: 'Address Left' });
  const other = freshEmail();
  must(await left.me.call('POST /user/email/request', { email: other, password: PASSWORD }));
  const mails = [await lastMail(portal(), 'cifa', left.email), await lastMail(portal(), 'cifa', other)];
  for (const mail of mails)
    must(
      await left.me.call('POST /user/email/confirm', { token: tokenIn(mail), answer: 'confirm', password: PASSWORD }),
    );
  const unproven = await portal().person('cifa');
  await begun(portal().client('cifa'), { email: unproven.email, name: 'Address Unproven' });
  await owner().query(`update account set status = 'unverified', verified_at = null where id = $1`, [
    unproven.accountId,
  ]);
  const second = await portal().person('cifa');
  await begun(portal().client('cifa'), { email: second.email, name: 'Address Secondhand' });
  await owner().query(
    `insert into address_left (tenant_id, account_id, address_hash, left_at)
     values ('cifa', $1, sha256(convert_to(lower($2), 'UTF8')), now())`,
    [left.accountId, second.email],
  );
  await begun(portal().client('cifa'), { email: freshEmail(), name: 'Address Free' });
  await mailsSent();
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  for (const email of [other, unproven.email, second.email]) await held(staff.client, email, `A claim of ${email}`);
  await yearsLater(async () => {
    for (const name of ['Address Left', 'Address Unproven', 'Address Secondhand'])
      expect([name, (await placesOf(name)).includes('gift')]).toEqual([name, true]);
    expect(await placesOf('Address Free')).toEqual([]);
  });
});

test('privacy: who was left out of a campaign is forgotten with it, as those who got it', async () => {
  await portal().clock({ at: MORNING });
  const list = `Leftout${randomUUID().slice(0, 6)}`;
  await accounts(portal(), 'cifa', [
    { email: `${list}-1@example.org`, name: `${list} reached` },
    { email: `${list}-2@example.org`, name: `${list} dropped`, status: 'disabled' },
  ]);
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const campaignId = await started(staff.client, list);
  await runOnce(portal(), 'cifa');
  const names = async () =>
    (
      await owner().query<{ name: string }>('select name from campaign_recipient where campaign_id = $1 order by seq', [
        campaignId,
      ])
    ).rows.map(({ name }) => name);
  expect((await names()).sort()).toEqual([`${list} dropped`, `${list} reached`]);
  await yearsLater(async () => expect(await names()).toEqual(['', '']));
});
