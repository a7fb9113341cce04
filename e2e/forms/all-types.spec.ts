import { type Browser, expect, type Page, test } from '@playwright/test';
import { allFieldTypes } from '../../src/engine/server/dev/all-field-types.ts';
import { pdfOf } from '../../src/rooms/documents/server/testing/files.fixture.ts';
import { tabTo } from '../../src/rooms/membership/e2e/keyboard.ts';
import { type Lang, say, type WordKey } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, closeNotice, logIn, newAccount } from '../support/people.ts';
import { walkedIn } from '../support/views.ts';

/** FRM-2: one form with all twenty types, filled in from top to bottom by somebody who has only keys, or only a finger. */
type Way = 'keyboard' | 'touch';
const tenant = 'oxfam';
const prefix = `form-${allFieldTypes.formId}`;
const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf() };

const fieldOf = (name: string) => {
  const [field, cell] = name.split('.');
  const found = allFieldTypes.fields.find((value) => value.name === field)!;
  return cell ? found.rows!.find((row) => row.name === cell)! : found;
};
const label = (lang: Lang, name: string) => fieldOf(name).label[lang];
const choice = (lang: Lang, name: string, value: string) =>
  fieldOf(name).choices!.find((choice) => choice.value === value)!.label[lang];

/** A person before the form, and what their hands can do. */
class Hands {
  readonly page: Page;
  readonly way: Way;
  readonly lang: Lang;

  constructor(page: Page, way: Way, lang: Lang) {
    this.page = page;
    this.way = way;
    this.lang = lang;
  }

  group(name: string) {
    return this.page.locator('fieldset', { has: this.page.locator('> legend', { hasText: label(this.lang, name) }) });
  }

  /** Puts the cursor into a box. */
  async into(name: string): Promise<void> {
    if (this.way === 'keyboard') await tabTo(this.page, label(this.lang, name));
    else {
      const box = this.page.locator(`[id="${prefix}-${name}"]`);
      await box.tap();
      // A finger's focus comes a moment later than a key's.
      await expect(box).toBeFocused();
    }
  }

  async write(name: string, text: string): Promise<void> {
    await this.into(name);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  async pick(name: string, value: string): Promise<void> {
    const text = choice(this.lang, name, value);
    if (this.way === 'keyboard') {
      await this.into(name);
      await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(text.slice(0, 4));
      await this.page.keyboard.press('ArrowDown');
      await this.page.keyboard.press('Enter');
    } else {
      await this.page.locator(`[id="${prefix}-${name}"]`).tap();
      await this.page.getByRole('option', { name: text }).tap();
    }
    await expect(this.page.locator(`[id="${prefix}-${name}"]`)).toContainText(text);
  }

  async dot(name: string, value: string): Promise<void> {
    const dot = this.group(name).getByLabel(choice(this.lang, name, value), { exact: true });
    if (this.way === 'touch') await dot.tap();
    else {
      await tabTo(this.page, label(this.lang, name));
      await this.page.keyboard.press('Space');
      for (let step = 0; step < 5 && !(await dot.isChecked()); step += 1) await this.page.keyboard.press('ArrowDown');
    }
    await expect(dot).toBeChecked();
  }

  async tick(text: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: text });
    if (this.way === 'touch') await box.tap();
    else {
      await tabTo(this.page, text);
      await this.page.keyboard.press('Space');
    }
    await expect(box).toBeChecked();
  }

  async press(text: string | RegExp, inside: Page | ReturnType<Page['locator']> = this.page): Promise<void> {
    const button = inside.getByRole('button', { name: text }).first();
    if (this.way === 'touch') return button.tap();
    await expect(async () => {
      await this.page.keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0], timeout: 20_000 });
    await this.page.keyboard.press('Enter');
  }

  async cell(row: number, name: string, text: string): Promise<void> {
    const cell = this.group('costs').locator(`[id^="${prefix}-costs."][id$=".${name}"]`).nth(row);
    if (this.way === 'touch') {
      await cell.tap();
      await expect(cell).toBeFocused();
    } else
      await expect(async () => {
        await this.page.keyboard.press('Tab');
        await expect(cell).toBeFocused({ timeout: 50 });
      }).toPass({ intervals: [0], timeout: 20_000 });
    await this.page.keyboard.type(text);
  }

  /** The file chooser of the system takes over from the button. */
  async bring(): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    if (this.way === 'touch') await this.group('files').getByText(say(this.lang, 'upload.choose')).first().tap();
    else {
      await tabTo(this.page, say(this.lang, 'upload.choose'));
      await this.page.keyboard.press('Enter');
    }
    await (await chooser).setFiles(file);
    await expect(this.group('files')).toContainText(say(this.lang, 'upload.done'));
  }
}

async function atForm(browser: Browser, email: string, way: Way, lang: Lang): Promise<Hands> {
  const phone = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true };
  const page = await (await browser.newContext(way === 'touch' ? phone : {})).newPage();
  await logIn(page, email, { tenant });
  await page.goto(at(`/form/${allFieldTypes.formId}/-`, tenant, lang));
  await expect(page.locator(`[id="${prefix}-title"]`)).toBeVisible();
  return new Hands(page, way, lang);
}

for (const [way, lang] of [
  ['keyboard', 'en'],
  ['touch', 'zh-hant'],
] as const) {
  test(
    `FRM-2, FRM-12, FRM-13: all twenty types by ${way} in ${lang}: reset, sent wrong, mended, sent`,
    walkedIn('en', lang),
    async ({ browser, request }) => {
      const hands = await atForm(browser, await newAccount(request, tenant, 'types'), way, lang);
      const { page } = hands;
      const words = (key: WordKey) => say(lang, key);

      await hands.write('title', 'To be forgotten');
      await hands.press(words('forms-web.reset'));
      await expect(page.locator(`[id="${prefix}-title"]`)).toHaveValue('');

      // From the top again.
      await page.locator(`[id="${prefix}-title"]`).focus();
      await hands.write('title', 'Spring walk 春日步行');
      await hands.write('families', '12');
      await hands.write('fee', '85.5');
      await hands.write('gate', 'kite');
      await hands.write('meeting', '0930');
      await hands.write('phone', '123');
      await hands.write('email', 'walk@example.org');
      await hands.pick('district', 'shatin');
      await hands.write('plan', 'Meet, walk, eat');
      await hands.dot('transport', 'bus');
      await hands.write('stop', 'Station');
      await hands.tick(choice(lang, 'needs', 'sign'));
      await hands.write('day', '31/02/2026');
      await hands.write('booking', '01/02/2026 09:30');
      await expect(page.locator(`[id="${prefix}-total"]`)).toContainText('1,026.00');

      // The poster is forgotten, the phone number is too short, and no month has that day.
      await hands.bring();
      await hands.press(words('rows.add.item'), hands.group('helpers'));
      await page.keyboard.type('Chan');
      await hands.cell(0, 'item', 'Bus');
      await hands.cell(0, 'pieces', '2');
      await hands.cell(0, 'price', '900');
      await expect(hands.group('costs')).toContainText('HK$1,800.00');
      await hands.tick(label(lang, 'agreed'));
      await hands.press(allFieldTypes.button[lang]);

      const summary = page.getByRole('group', { name: say(lang, 'shell.errors.title', { n: '3' }) });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(3);
      const phoneTop = () =>
        page.locator(`[id="${prefix}-phone"]`).evaluate((box) => Math.round(box.getBoundingClientRect().top));
      // All of the summary is in sight, below the bar that stays on top.
      const place = await summary.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const bar = document.querySelector('header')!.getBoundingClientRect();
        return { belowBar: top >= bar.bottom, inSight: bottom <= window.innerHeight };
      });
      expect(place).toEqual({ belowBar: true, inSight: true });
      await expect(page.getByText('dd/mm/yyyy')).toHaveCount(0);
      await expect(page.locator('.field-error', { hasText: 'yyyy/mm/dd' })).toContainText(
        say(lang, 'problem.date.february', { day: '31' }),
      );
      await expectAccessibleInBothSchemes(page, `all types, wrong, ${lang}`);
      // A line of the summary leads to its field.
      if (way === 'touch') await summary.getByRole('link').first().tap();
      else {
        await summary.focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await expect(page.locator(`[id="${prefix}-phone"]`)).toBeFocused();
      await expect.poll(phoneTop, { timeout: 5_000 }).toBe(260);
      await hands.write('phone', '6123 4567');
      await hands.write('day', '28/02/2026');
      const story = page.getByRole('textbox', { name: label(lang, 'story') });
      if (way === 'touch') {
        await story.tap();
        await expect(story).toBeFocused();
      } else
        await expect(async () => {
          await page.keyboard.press('Tab');
          await expect(story).toBeFocused({ timeout: 50 });
        }).toPass({ intervals: [0], timeout: 20_000 });
      await page.keyboard.type('Come along');
      await expect(page.locator('[data-kind=saved]')).toBeVisible();
      await hands.press(allFieldTypes.button[lang]);
      await closeNotice(page, words('dev.practice.thanks'));

      await page.reload();
      await expect(page.locator(`[id="${prefix}-title"]`)).toHaveValue('Spring walk 春日步行');
      await expect(page.locator(`[id="${prefix}-day"]`)).toHaveValue('28/02/2026');
      await expect(hands.group('story')).toContainText('Come along');
      await expect(hands.group('files')).toContainText('plan.pdf');
      await expect(hands.group('costs')).toContainText('HK$1,800.00');
    },
  );
}
