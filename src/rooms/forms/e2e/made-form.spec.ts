import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { type KeyUnder, type Lang, say, under } from '../../membership/e2e/words.ts';

const tenant = 'cifa';

/** Makes a survey, forgets its Chinese name at first, publishes its questions and opens it. */
async function makeSurvey(page: Page, lang: Lang, name: string): Promise<void> {
  const word = (key: KeyUnder<'made-forms'>, params: Record<string, string> = {}) =>
    say(lang, under('made-forms', key), params);
  const press = (text: string) => page.getByRole('button', { name: text, exact: true }).click();
  await page.goto(at('/own-forms', tenant, lang));
  await press(word('new'));
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: word('new'), exact: true });
  await dialog.getByLabel(word('nameIn', { language: say(lang, 'word.english') })).fill(name);
  await dialog.getByLabel(word('startOf.survey')).check();
  await add.click();
  const chinese = dialog.getByLabel(word('nameIn', { language: say(lang, 'word.chinese') }));
  await expect(chinese).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a new form');
  await chinese.fill('意見調查');
  await add.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'en' ? name : '意見調查');
  await press(say(lang, 'word.publish'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(lang, 'word.publish'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: say(lang, 'form-editor.discard'), exact: true })).toHaveCount(0);
  await page.goto(at('/own-forms', tenant, lang));
  await page
    .getByRole('link', { name: lang === 'en' ? name : '意見調查' })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('settings'), exact: true })
    .click();
  await page.getByLabel(say(lang, 'word.status')).selectOption('open');
  await expectAccessible(page, 'settings of a form');
  await press(say(lang, 'word.save'));
  await expect(page.getByRole('link', { name: word('editQuestions') })).toBeVisible();
}

for (const { lang, width } of VIEWS) {
  const word = (key: KeyUnder<'made-forms'>, params: Record<string, string> = {}) =>
    say(lang, under('made-forms', key), params);

  test(
    `the office makes a survey, a stranger answers it and loses nothing, staff read it (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser }) => {
      const name = `Opinions ${lang} ${width}`;
      const slug = `opinions-${lang}-${width}`;
      await page.setViewportSize({ width, height: 900 });
      await logIn(page, 'itrc-cifa-admin@example.org', { tenant, password: DEMO_PASSWORD });
      await makeSurvey(page, lang, name);

      // a stranger, on a phone and in Chinese where the office works in English
      const theirs: Lang = lang === 'en' ? 'zh-hant' : 'en';
      const stranger = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
      await stranger.goto(at(`/forms/${slug}`, tenant, theirs));
      const better = stranger.getByLabel(theirs === 'en' ? 'What could we do better?' : '我們可如何改善？');
      await better.fill('More chairs');
      await stranger.getByRole('button', { name: theirs === 'en' ? 'Send answers' : '提交意見' }).click();
      await expect(stranger.getByText(say(theirs, 'shell.errors.title', { n: '1' }))).toBeVisible();
      await expectAccessible(stranger, 'a survey with a mistake');
      await stranger.reload();
      await expect(better).toHaveValue('More chairs');
      await stranger.getByRole('radio', { name: theirs === 'en' ? 'Satisfied' : '滿意', exact: true }).check();
      await stranger.getByRole('button', { name: theirs === 'en' ? 'Send answers' : '提交意見' }).click();
      await expect(stranger.getByText(say(theirs, 'made-forms.received'))).toBeVisible();
      await expectAccessible(stranger, 'answers received');

      await page.reload();
      await page
        .getByRole('button', { name: new RegExp(say(lang, 'figures.asTable')) })
        .first()
        .click();
      await expectAccessible(page, 'charts of a form');
      await page.getByRole('link', { name: say(lang, 'made-forms.answers'), exact: true }).click();
      await expect(page.getByText('More chairs').first()).toBeVisible();
      await expectAccessible(page, 'answers to a form');
      await page.locator('main a[href*="/answers/"]').first().click();
      await expect(page.getByRole('button', { name: word('removeAnswer') })).toBeVisible();
      await expectAccessible(page, 'one answer');
    },
  );
}
