import { expect, type Page, test } from '@playwright/test';
import { logInAs, REVIEWER } from '../../src/rooms/membership/e2e/reviewer.ts';
import { say } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, newAccount, PASSWORD } from '../support/people.ts';
import { LONG, VIEWS } from '../support/views.ts';

const TENANT = 'cifa';
const present = (page: Page) => page.locator('li[aria-current=step]');

for (const { lang, width } of VIEWS) {
  test(`WFL-2, WFL-3: a branch, a step back, a wait for somebody else, to the end, ${lang}, ${width} px`, {
    tag: LONG,
  }, async ({ page, request, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    const onward = page.getByRole('button', { name: say(lang, 'word.nextStep') });
    await logInAs(page, await newAccount(request, TENANT, 'walk'), lang, PASSWORD);
    await page.goto(at('/dev/gallery', TENANT, lang));
    await page.getByRole('button', { name: say(lang, 'workflows.practice') }).click();
    await onward.click();
    await expect(page.getByText(say(lang, 'workflows.choose'))).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'a question without an answer');
    await page.getByRole('radio').nth(1).check();
    await onward.click();
    const done = page.locator('li[data-state=done]');
    await expect(done).toHaveCount(1);
    await page.getByRole('button', { name: say(lang, 'workflows.back') }).click();
    await expect(done).toHaveCount(0);
    await page.getByRole('radio').first().check();
    await onward.click();
    await expect(onward).toBeHidden();
    await expect(present(page)).toContainText(say(lang, 'workflows.waitsFor', { who: '' }).trim());
    await expect(present(page)).toContainText(say(lang, 'workflows.due', { date: '' }).slice(0, 2));
    await expectAccessibleInBothSchemes(page, 'waiting for somebody else');
    await page.screenshot({ path: test.info().outputPath('waiting.png') });

    const second = await browser.newContext({ viewport: { width, height: 800 } });
    const keeper = await second.newPage();
    await logInAs(keeper, REVIEWER, lang);
    await keeper.goto(page.url());
    await keeper.getByRole('radio').first().check();
    await expectAccessibleInBothSchemes(keeper, 'a step that waits for me');
    await keeper.screenshot({ path: test.info().outputPath('keeper.png') });
    await keeper.getByRole('button', { name: say(lang, 'word.nextStep') }).click();
    await expect(keeper.getByText(say(lang, 'workflows.ended'))).toBeVisible();
    await second.close();
    await page.reload();
    await expect(page.getByText(say(lang, 'workflows.ended'))).toBeVisible();
  });
}
