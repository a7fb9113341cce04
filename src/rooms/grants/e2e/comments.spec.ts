import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { at, call } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { type KeyUnder, say, under } from '../../membership/e2e/words.ts';
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
import { withMember } from './newcomers.ts';

/** GRA-1, GRA-5: what the team says at the fields of its application, and what approvers note at them. */
const said = (key: KeyUnder<'grants-comments'>, params: Record<string, string> = {}) =>
  say('en', under('grants-comments', key), params);
const known = { tenant, lang: 'en' };
const LABEL = 'Which need does the project answer?';

const mark = (page: Page) => page.locator('#need-comments');
const panel = (page: Page) => page.getByRole('region', { name: said('title', { label: LABEL }) });
const box = (within: Locator) => within.getByRole('textbox', { name: said('label') });

test('GRA-1: a comment with a mention, by keys alone, is told by mail and leads to its field; a half-written one stays', async ({
  browser,
  baseURL,
}) => {
  const { owner, mate, email, path } = await withMember(browser, baseURL!, 'comment');
  try {
    await owner.goto(path());
    await expect(mark(owner)).toBeHidden();
    await owner.getByRole('textbox', { name: LABEL }).focus();
    await expect(mark(owner)).toBeVisible();
    await owner.keyboard.press('Tab');
    await expect(mark(owner)).toBeFocused();
    await owner.keyboard.press('Enter');
    await expect(box(panel(owner))).toBeFocused();
    await owner.keyboard.type('Please look, @Te');
    await expect(panel(owner).getByRole('option', { name: 'Test Person' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleInBothSchemes(owner, 'a comment being written');
    await owner.keyboard.press('Enter');
    await owner.keyboard.type('in the second line');
    await expect(box(panel(owner))).toHaveValue('Please look, @Test Person in the second line');

    await owner.reload();
    await expect(mark(owner)).toBeVisible();
    await mark(owner).click();
    await expect(box(panel(owner))).toHaveValue('Please look, @Test Person in the second line');
    const sent = owner.waitForResponse((response) => response.url().endsWith('/grant/comment/add'));
    await owner.keyboard.press('Control+Enter');
    expect((await sent).status()).toBe(200);
    await expect(panel(owner).getByRole('listitem')).toContainText('@Test Person in the second line');
    await expect(box(panel(owner))).toHaveValue('');

    // The mail leads to the field; who may comment has nothing to type but that.
    await mate.goto(pathIn(await mailTo(owner.request, tenant, email, /mentioned you/)));
    await expect(mate.getByText(/You can read this application and comment/)).toBeVisible();
    await expect(panel(mate).getByRole('listitem')).toContainText('in the second line');
    await expect(mate.getByRole('textbox')).toHaveCount(1);
    await expectAccessibleInBothSchemes(mate, 'comments of a form that is read');
    await box(panel(mate)).fill('I have.');
    await panel(mate)
      .getByRole('button', { name: said('send') })
      .click();
    // It comes in by itself where the other is.
    await expect(panel(owner).getByRole('listitem')).toHaveCount(2);
    const done = mate.waitForResponse((response) => response.url().endsWith('/grant/comment/resolve'));
    await panel(mate)
      .getByRole('button', { name: said('resolveOf', { who: 'Test Person' }) })
      .first()
      .click();
    expect((await done).status()).toBe(200);
    await expect(panel(owner).getByText(said('done', { n: '1' }))).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(panel(owner)).toBeHidden();
    await expect(mark(owner)).toBeFocused();
    await expect(mark(owner)).toHaveText('1');

    await owner.getByRole('button', { name: said('open', { n: '1' }) }).click();
    await owner.getByRole('link', { name: said('go', { label: LABEL }) }).click();
    await expect(owner.getByRole('textbox', { name: LABEL })).toBeFocused();
    await expect(panel(owner)).toBeVisible();
  } finally {
    for (const page of [owner, mate]) await page.context().close();
  }
});

test('GRA-1: two fill the form in at once and lose nothing; who may only view is told so; in Chinese on a phone', async ({
  browser,
  baseURL,
}) => {
  const { owner, mate, email, applicationId, path } = await withMember(browser, baseURL!, 'edit');
  try {
    await mate.setViewportSize({ width: 375, height: 800 });
    await owner.goto(path());
    await mate.goto(path('zh-hant'));
    const need = (page: Page) => page.locator('[id$="-need"]');
    const approach = (page: Page) => page.locator('[id$="-approach"]');
    await need(owner).fill('Neighbours eat alone.');
    await approach(mate).fill('他們一起煮飯。');
    await expect(approach(owner)).toHaveValue('他們一起煮飯。');
    await expect(need(mate)).toHaveValue('Neighbours eat alone.');
    await need(mate).focus();
    await expect(owner.getByText(/Test Person is in this field|Test Person/).first()).toBeVisible();

    await mate.locator('#need-comments').click();
    const sheet = mate.getByRole('dialog', {
      name: say('zh-hant', 'grants-comments.title', { label: '計劃回應甚麼需要？' }),
    });
    await sheet.getByRole('textbox').fill('這樣夠嗎？');
    await expectAccessibleInBothSchemes(mate, 'comments on a phone');
    await sheet.getByRole('button', { name: say('zh-hant', 'grants-comments.send', {}) }).click();
    await expect(mark(owner)).toHaveText('1');
    await mate.setViewportSize({ width: 320, height: 640 });
    expect(await mate.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await call(owner.request, '/grant/team/edit', { ...known, applicationId, email, permission: 'view' });
    await mate.reload();
    await expect(mate.getByText(/由.*決定誰可留言及編輯/)).toBeVisible();
    await expect(mate.getByRole('textbox')).toHaveCount(0);
    await mate.locator('#need-comments').click();
    await expect(mate.getByText('這樣夠嗎？')).toBeVisible();
    await expect(mate.getByRole('textbox')).toHaveCount(0);
  } finally {
    for (const page of [owner, mate]) await page.context().close();
  }
});

test('GRA-5: an approver who returns notes at answers; both approvers’ notes reach the applicant at their fields', {
  tag: LONG,
}, async ({ browser, playwright, baseURL }) => {
  const applicationId = await handedIn(playwright, baseURL!, 'Notes of two');
  const [admin, value, two] = [
    await pageOf(browser, baseURL!, ADMIN),
    await pageOf(browser, baseURL!, ONE),
    await pageOf(browser, baseURL!, TWO),
  ];
  const applicant = await pageOf(browser, baseURL!, APPLICANT);
  try {
    await lockedFor(admin, applicationId);
    for (const page of [value, two]) await declared(page, applicationId);
    await call(two.request, '/grant/review/note', { ...known, applicationId, field: 'need', note: 'And for whom?' });
    await reviewed(two, applicationId, 'return', 'It is short.');
    const { reviews } = await record(value, applicationId);
    const formId = reviews.filter((each) => each.own).at(-1)!.formId!;
    await value.goto(at(`/grants/${applicationId}/review/${formId}`, tenant));
    const add = value.getByRole('button', { name: say('en', 'notes.addOf', { label: LABEL }) });
    await expect(value.getByRole('radio', { name: 'Return for editing' })).toBeVisible();
    await expect(add).toHaveCount(0);
    for (const group of await value.getByRole('group', { name: /\?/ }).all())
      if ((await group.getByRole('radio').count()) === 5) await group.getByRole('radio').nth(3).check();
    await value.getByRole('radio', { name: 'Return for editing' }).check();
    await value.getByRole('textbox', { name: /^Reason/ }).fill('Two things are missing.');
    await add.click();
    const note = value.getByRole('textbox', { name: say('en', 'notes.label', { label: LABEL }) });
    await note.fill('How do you know it?');
    await value.reload();
    await expect(value.getByText('How do you know it?')).toBeVisible();
    await expectAccessibleInBothSchemes(value, 'a review that notes at answers');
    const sent = value.waitForResponse((each) => each.url().endsWith('/form/post'));
    await value.getByRole('button', { name: 'Send the review' }).click();
    expect((await sent).status()).toBe(200);

    await applicant.goto(pathTo(applicationId));
    await expect(applicant.getByText('How do you know it?')).toBeVisible();
    await applicant.getByRole('link', { name: say('en', 'notes.go', { label: LABEL }) }).click();
    await expect(applicant.locator('[id$="-need"]')).toBeFocused();
    await expect(applicant.getByText('And for whom?')).toBeVisible();
  } finally {
    for (const page of [admin, value, two, applicant]) await page.context().close();
  }
});
