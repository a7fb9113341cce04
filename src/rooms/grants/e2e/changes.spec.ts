import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { call } from '../../../../e2e/support/people.ts';
import { say } from '../../membership/e2e/words.ts';
import { finalAnswers } from '../server/testing/application.fixture.ts';
import {
  ADMIN,
  APPLICANT,
  declared,
  handedIn,
  lockedFor,
  ONE,
  pageOf,
  pathTo,
  record,
  reviewed,
  TWO,
  tenant,
} from './decider.ts';

const known = { tenant, lang: 'en' };

/** Seals the stage of an application and promotes it, by the calls themselves. */
async function promoted(admin: Page, applicationId: string, over: Record<string, string> = {}): Promise<void> {
  await call(admin.request, '/grant/seal/make', { ...known, applicationId });
  const { version } = await record(admin, applicationId);
  const about = { ...known, applicationId, version: String(version), confirmed: 'true' };
  await call(admin.request, '/grant/application/promote', { ...about, ...over });
}

/** A project of the demonstration's applicant that runs, by the calls themselves. */
async function running(applicant: Page, people: [Page, Page, Page], applicationId: string): Promise<void> {
  const [admin, value, two] = people;
  await lockedFor(admin, applicationId);
  for (const approver of [value, two]) {
    await declared(approver, applicationId);
    await reviewed(approver, applicationId, 'approve', '');
  }
  await promoted(admin, applicationId);
  const formId = `grant-application-final-${applicationId}`;
  const { title } = await record(applicant, applicationId);
  const extra = JSON.stringify(finalAnswers({ projectTitle: title }));
  await call(applicant.request, '/form/post', { ...known, formId, extra });
  await lockedFor(admin, applicationId);
  for (const approver of [value, two]) await reviewed(approver, applicationId, 'approve', '');
  await promoted(admin, applicationId, { grantedCents: '25000000', commencedOn: '' });
}

const answered = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().includes(path));

test('GRA-7: a change is asked for with a mistake, decided by both approvers, and told with its letter', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Two dinners ${Date.now()}`;
  const applicationId = await handedIn(playwright, baseURL!, title);
  const pages = await Promise.all([APPLICANT, ADMIN, ONE, TWO].map((email) => pageOf(browser, baseURL!, email)));
  const [applicant, admin, value, two] = pages as [Page, Page, Page, Page];
  await running(applicant, [admin, value, two], applicationId);

  // The applicant forgets why: it is said at the field, and nothing is sent.
  await applicant.goto(pathTo(applicationId));
  await applicant.getByRole('button', { name: say('en', 'grants-changes.ask') }).click();
  await applicant.getByRole('checkbox', { name: 'Objectives and activities' }).check();
  await applicant.getByLabel('What shall change, in one line').fill('Two dinners a week');
  await applicant.getByLabel('As it was granted').fill('One dinner a week');
  await applicant.getByLabel('As it shall be').fill('Two dinners a week, on Tuesdays and Fridays');
  const send = applicant.getByRole('button', { name: 'Ask for the change' });
  await send.click();
  const why = applicant.getByRole('textbox', { name: /^Why/ });
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await why.fill('Many neighbours come');
  const posted = answered(applicant, '/form/post');
  await send.click();
  expect((await posted).status()).toBe(200);
  await expect(applicant.getByText(say('en', 'grants.change.asked')).first()).toBeVisible();
  await expect(applicant.getByText(say('en', 'grants-changes.awaits'), { exact: false }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(applicant, 'a project with a change that is asked for');

  // It waits on the desk of the approver, who reads both sides of it and says yes.
  await value.goto(`/grants/desk?${new URLSearchParams({ ...known, search: title })}`);
  await value.getByRole('link', { name: title }).click();
  await expect(value.getByRole('figure').filter({ hasText: 'As it was granted' })).toContainText('One dinner a week');
  await expect(value.getByRole('figure').filter({ hasText: 'As it shall be' })).toContainText(
    'on Tuesdays and Fridays',
  );
  await value.getByRole('button', { name: say('en', 'grants-changes.approve') }).click();
  const yes = answered(value, '/grant/change/vote');
  await value
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'grants-changes.approve') })
    .click();
  expect((await yes).status()).toBe(200);
  await expect(value.getByText(say('en', 'grants-changes.yes'))).toBeVisible();

  // The other, in Chinese on a phone, is against it, forgets to say why, and says it.
  await two.setViewportSize({ width: 375, height: 812 });
  await two.goto(pathTo(applicationId, 'zh-hant'));
  await two.getByRole('button', { name: say('zh-hant', 'grants-changes.reject'), exact: true }).click();
  const dialog = two.getByRole('dialog');
  const no = dialog.getByRole('button', { name: say('zh-hant', 'grants-changes.reject'), exact: true });
  await no.click();
  await expect(dialog.getByText(say('zh-hant', 'grants.reasonMissing')).last()).toBeVisible();
  await expectAccessibleInBothSchemes(two, 'the word of an approver on a change');
  await dialog.getByRole('textbox').fill('預算未能支持');
  const said = answered(two, '/grant/change/vote');
  await no.click();
  expect((await said).status()).toBe(200);
  await expect(two.getByText(say('zh-hant', 'grants.change.rejected')).first()).toBeVisible();
  expect(await two.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  // The applicant reads the outcome with its reason, and opens the letter.
  await applicant.reload();
  await applicant.getByText('Two dinners a week').first().click();
  await expect(applicant.getByText('預算未能支持')).toBeVisible();
  const download = applicant.waitForEvent('download');
  await applicant.getByRole('link', { name: say('en', 'grants-letters.kind.changeRejected') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await (await download).failure()).toBeNull();
  for (const page of pages) await page.context().close();
});

test('GRA-7: who has no part in a project is shown nothing of it, and cannot say a word', async ({
  browser,
  baseURL,
  playwright,
}) => {
  const applicationId = await handedIn(playwright, baseURL!, `Not for others ${Date.now()}`);
  const page = await pageOf(browser, baseURL!, 'itrc-oxfam-consultant@example.org');
  await page.goto(pathTo(applicationId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'shell.notFound.title'));
  const path = '/wp-json/itrc-membership/v1/grant/change/vote';
  const answer = await page.request.post(path, {
    headers: { origin: baseURL! },
    multipart: { ...known, changeId: applicationId, approves: 'true' },
  });
  expect(answer.status()).toBe(403);
  await page.context().close();
});
