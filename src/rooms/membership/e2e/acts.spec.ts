import { expect, type Page, test } from '@playwright/test';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { newMember } from './member.ts';
import { type KeyUnder, say, under } from './words.ts';

const word = (key: KeyUnder<'membership-desk.act'>) => say('en', under('membership-desk.act', key));

/** Keys pressed and things clicked to do something from Home; what is typed into an open box is no step of the way. */
class Steps {
  readonly #page: Page;
  n = 0;
  constructor(page: Page) {
    this.#page = page;
  }
  async open(number: string): Promise<void> {
    await this.#page.goto(at('/', 'cifa'));
    await expect(this.#page.getByRole('button', { name: say('en', 'word.search') })).toBeVisible();
    this.n += 2;
    await this.#page.keyboard.press('Control+k');
    await this.#page.getByRole('dialog').getByRole('combobox').fill(number);
    await this.#page
      .getByRole('option', { name: new RegExp(`${number}.*CHAN|CHAN.*${number}`) })
      .first()
      .click();
    await expect(this.#page.getByRole('heading', { level: 1 })).toContainText('CHAN Tai Man');
  }
  async press(name: string): Promise<void> {
    this.n += 1;
    const dialog = this.#page.getByRole('dialog');
    const place = (await dialog.count()) > 0 ? dialog : this.#page;
    await place.getByRole('button', { name, exact: true }).click();
  }
}

test('MEM-3: from anywhere staff renew, suspend, lift and correct a telephone number, each within four steps', async ({
  page,
  browser,
  request,
}) => {
  const member = await newMember(browser, request, { lang: 'en' });
  await member.page.goto(at('/membership', 'cifa'));
  const number = (await member.page
    .getByText(/^[AF]-\d{5}$/)
    .first()
    .textContent())!;
  await logIn(page, 'itrc-cifa-admin@example.org', { tenant: 'cifa', password: DEMO_PASSWORD });
  for (const act of ['renewByHand', 'suspend', 'lift'] as const) {
    const steps = new Steps(page);
    await steps.open(number);
    await steps.press(word(act));
    if (act === 'suspend') {
      // at first without the reason that the member reads
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word(act), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toContainText(word('noReason'));
    }
    await page.getByRole('dialog').getByLabel(word('word.reason')).fill('By resolution of the board');
    await steps.press(word(act));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(steps.n).toBeLessThanOrEqual(4);
    await member.page.goto(at('/membership', 'cifa'));
    await expect(member.page.getByText('By resolution of the board')).toHaveCount(act === 'suspend' ? 1 : 0);
  }
  const steps = new Steps(page);
  await steps.open(number);
  await steps.press(word('correct'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('9876 5432');
  await dialog.getByLabel(word('word.reason')).fill('Told us on the telephone');
  await steps.press(say('en', 'membership-desk.correct.send'));
  await expect(dialog).toHaveCount(0);
  expect(steps.n).toBeLessThanOrEqual(4);
  await page.goto(at('/membership/members?order=-number', 'cifa'));
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('98765432');
  await member.close();
});
