import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { type KeyUnder, type Lang, say, under } from '../../membership/e2e/words.ts';

/** A form that nobody else's test fills in: the practice form of this tenant. */
const tenant = 'rmhc';
const formId = 'hundred-fields';
const field = (name: string) => `[id="item-${name}"]`;

/** Somebody who handed the form in before it was changed. */
async function answeredBefore(page: Page): Promise<void> {
  const email = await newAccount(page.request, tenant, 'before');
  await logIn(page, email, { tenant });
  await call(page.request, '/form/post', { tenant, lang: 'en', formId, extra: JSON.stringify({ f01: 'my answer' }) });
}

async function openEditor(page: Page, lang: Lang): Promise<void> {
  await logIn(page, 'rmhc-admin@example.org', { tenant, password: DEMO_PASSWORD });
  await page.goto(at('/form-editor', tenant, lang));
  const title = lang === 'en' ? 'A hundred fields' : '一百個欄位';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'form-editor.title'));
  await expectAccessible(page, 'the list of forms');
  // the forms of the demonstration are nobody's work: opened by their address alone
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goto(at(`/form-editor/${formId}`, tenant, lang));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

// one form: the walks in other views come after one another
test.describe.configure({ mode: 'default' });

for (const { lang, width } of VIEWS) {
  const word = (key: KeyUnder<'form-editor'>, params: Record<string, string> = {}) =>
    say(lang, under('form-editor', key), params);
  const inLanguage = (what: string, language: 'english' | 'chinese') =>
    say(lang, 'editing.inLanguage', { what, language: say(lang, `word.${language}`) });
  const question = { en: `Which day, ${lang} ${width}?`, 'zh-hant': `哪一天 ${lang} ${width}？` };

  test(
    `an administrator changes a form, mends a mistake, publishes and goes back; who answered before is told, ${lang} ${width}`,
    walkedIn('en', lang),
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 900 });
      const person = await (await browser.newContext()).newPage();
      await answeredBefore(person);
      await openEditor(page, lang);

      // by keyboard: a field goes up, the focus with it, and it opens
      await page.locator(field('f03')).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByRole('status').filter({ hasText: /2 .*100|第 2 項，共 100/ })).toBeAttached();
      await expect(page.locator(field('f03'))).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator(field('f03'))).toHaveAttribute('aria-expanded', 'true');
      await page.getByLabel(word('required')).check();

      // a new question, its Chinese forgotten
      await page.locator('#form-editor-add').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(word('type.radio')).check();
      await dialog.getByRole('button', { name: word('add'), exact: true }).click();
      await expect(page.getByLabel(inLanguage(word('label'), 'english'))).toBeFocused();
      await page.keyboard.type(question.en);
      for (const n of ['1', '2']) {
        const choice = word('choiceNumber', { n });
        await page.getByLabel(inLanguage(choice, 'english')).fill(`Day ${n}`);
        await page.getByLabel(inLanguage(choice, 'chinese')).fill(`第${n}天`);
      }
      await page.getByRole('button', { name: word('word.publish'), exact: true }).click();
      const summary = page.getByRole('group').filter({ hasText: word('mendFirst', { n: '1' }) });
      await expect(summary).toBeFocused();
      await expectAccessible(page, 'the editor with a mistake');
      await summary.getByRole('link').click();
      const chinese = page.getByLabel(inLanguage(word('label'), 'chinese'));
      await expect(chinese).toBeFocused();
      await chinese.fill(question['zh-hant']);
      await expect(summary).toBeHidden();

      // one step back and forth, and nothing is lost with the page
      await page.keyboard.press('Control+z');
      await expect(chinese).toHaveValue('');
      await page.keyboard.press('Control+Shift+z');
      await expect(chinese).toHaveValue(question['zh-hant']);
      await expect(page.getByText(word('saved').split('{{')[0]!.trim()).first()).toBeVisible();
      await page.reload();

      // the preview speaks both languages, at both widths
      if (width < 1080) await page.getByRole('button', { name: word('word.preview'), exact: true }).click();
      const preview = page.getByRole('region', { name: word('word.preview'), exact: true });
      await preview.getByRole('button', { name: '繁體中文' }).click();
      await expect(preview.getByText(question['zh-hant'])).toBeVisible();
      await preview.getByRole('button', { name: 'English' }).click();
      await preview.getByRole('button', { name: word('phone') }).click();
      await expect(preview.getByRole('radio', { name: 'Day 1' })).toBeVisible();
      await preview.getByLabel(word('as')).selectOption('reader');
      await expect(preview.getByRole('radio', { name: 'Day 1' })).toBeHidden();
      await expectAccessibleInBothSchemes(page, 'the editor');

      await page.getByRole('button', { name: word('word.publish'), exact: true }).click();
      await expect(dialog.getByText(word('change.required'))).toBeVisible();
      await expect(dialog.getByText(word('change.added', { type: word('type.radio') }))).toBeVisible();
      await dialog.getByLabel(say(lang, 'word.note')).fill(`Asked for by the board, ${lang} ${width}`);
      await expectAccessible(page, 'the differences before a publish');
      await dialog.getByRole('button', { name: word('word.publish'), exact: true }).click();
      await closeNotice(page, word('published'));

      // who answered before sees the old form, is told, and goes on with the new one
      await person.goto(at(`/form/${formId}/-`, tenant, lang));
      const note = person.getByRole('region', { name: say(lang, 'forms-web.newer.title') });
      await expect(note).toContainText(say(lang, 'forms-web.newer.addedOne'));
      await expect(person.getByText(question[lang])).toBeHidden();
      await note.getByRole('button').click();
      await expect(person.getByText(say(lang, 'forms-web.newer.markAdded'), { exact: true })).toBeVisible();
      await expect(person.getByLabel(lang === 'en' ? 'Question 01' : '問題 01')).toHaveValue('my answer');
      await expectAccessible(person, 'a form that has changed');
      await person.getByLabel(lang === 'en' ? 'Day 2' : '第2天').check();
      await person.getByLabel(lang === 'en' ? /Question 03/ : /問題 03/).fill('now asked for');
      await person.getByRole('button', { name: lang === 'en' ? 'Send' : '提交', exact: true }).click();
      await closeNotice(person, say(lang, 'dev.practice.thanks'));
      await expect(note).toBeHidden();

      // and back to how it was
      await page.getByRole('button', { name: say(lang, 'editing.history') }).click();
      const history = page.getByRole('dialog', { name: say(lang, 'editing.history') });
      await expect(history.getByText(`Asked for by the board, ${lang} ${width}`)).toBeVisible();
      await expectAccessible(page, 'the history of a form');
      await history
        .getByRole('listitem')
        .filter({ hasText: word('version', { version: '1' }) })
        .last()
        .getByRole('button')
        .click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: word('goBack') })
        .click();
      await closeNotice(page, word('restored'));
      await expect(
        page
          .locator(field('f02'))
          .or(page.locator(field('f03')))
          .first(),
      ).toHaveId('item-f02');
    },
  );
}

test('the preview draws a table as the form itself does', async ({ page }) => {
  await logIn(page, 'itrc-oxfam-super-admin@example.org', { tenant: 'oxfam', password: DEMO_PASSWORD });
  await page.goto(at('/form-editor/grant-application-final', 'oxfam'));
  const row = page.locator('[data-row]:has([data-cell=price])').first();
  await expect(row).toBeVisible();
  const looks = await row.evaluate((node) => [
    getComputedStyle(node).display,
    getComputedStyle(node.querySelector('button')!).minHeight,
    getComputedStyle(node.querySelector('[data-cell=price] .field-unit')!).position,
  ]);
  expect(looks).toEqual(['grid', '44px', 'absolute']);
});
