import { type Browser, type BrowserContext, expect, type Page, request as requests, test } from '@playwright/test';
import { pdfOf } from '../../src/rooms/documents/server/testing/files.fixture.ts';
import { diceOf, TRIAL_SEED, trialSize } from '../../src/server/testing/trials.ts';
import { at, logIn, newAccount, PASSWORD } from '../support/people.ts';
import { Product } from '../support/product.ts';

/** How often something is killed: each of the four kinds once, by chance in a long trial. */
const ROUNDS = trialSize(4, 50);
const roll = diceOf(TRIAL_SEED);
const between = (from: number, below: number): number => from + roll(below - from);
/** What may be lost at most (product.md, Forms and drafts). Milliseconds. */
const AT_RISK_MS = 2_000;
const ROWS = 20;

const tenant = 'oxfam';
const form = '/form/hundred-fields/-';

/** One person before the form; everything they typed, by field, with when. */
class Typist {
  readonly #browser: Browser;
  readonly #product: Product;
  readonly email: string;
  #context!: BrowserContext;
  page!: Page;
  /** The last text of each field, and those before it that are younger than what may be lost. */
  readonly typed = new Map<string, { text: string; at: number }[]>();

  constructor(browser: Browser, product: Product, email: string) {
    this.#browser = browser;
    this.#product = product;
    this.email = email;
  }

  async begin(): Promise<void> {
    this.#context = await this.#browser.newContext({ baseURL: this.#product.base });
    this.page = await this.#context.newPage();
    await logIn(this.page, this.email, { tenant });
    await this.open();
  }

  async open(): Promise<void> {
    await this.page.goto(at(form, tenant));
    await expect(this.box('f01')).toBeVisible();
  }

  box(name: string) {
    const [field, row, cell] = name.split('.');
    if (field !== 'table') return this.page.locator(`[id="form-hundred-fields-${field}"]`);
    return this.page.locator(`[id^="form-hundred-fields-table."][id$=".${cell}"]`).nth(Number(row));
  }

  /** A text that says where it belongs: in another field it would be seen. */
  async type(name: string): Promise<void> {
    const number = /[27]$|amount$/.test(name) || /[49]$/.test(name);
    const text = number ? `${Number(name.replace(/\D/g, '')) * 1_000 + roll(1_000)}` : `${name} ${roll(1_000_000)}`;
    const before = this.typed.get(name) ?? [];
    await this.box(name).fill(text);
    // Behind the dialog that asks to log in again nobody can type: what did not get into the box was not typed.
    const stands = (await this.box(name).inputValue()).replaceAll(',', '');
    if (!sameText(text, stands) && (await this.page.getByRole('dialog').isVisible())) return;
    this.typed.set(name, [...before, { text, at: Date.now() }]);
  }

  /** The page dies without a word, and the person opens the form again in the same browser. */
  async loseTab(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    this.page = await this.#context.newPage();
    await this.open();
  }

  async loseNetwork(): Promise<void> {
    await this.#context.setOffline(true);
    await this.type(anyField());
    await this.page.waitForTimeout(roll(1_500));
    await this.#context.setOffline(false);
  }

  /** The session is ended elsewhere while they type; they log in again in place. */
  async loseSession(): Promise<void> {
    const elsewhere = await requests.newContext({
      baseURL: this.#product.base,
      storageState: await this.#context.storageState(),
    });
    await elsewhere.get(`/wp-json/itrc-membership/v1/user/logout?tenant=${tenant}&lang=en`);
    await elsewhere.dispose();
    await this.type(anyField());
    const again = this.page.getByRole('dialog');
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(again).toBeHidden();
  }

  async loseServer(): Promise<void> {
    await this.#product.kill();
    await this.type(anyField());
    await this.#product.run();
  }

  /** What is missing or stands in a wrong field. `killedAt`: a page that died may lose what is younger than two seconds. */
  async wrong(killedAt: number | null): Promise<string[]> {
    const found: string[] = [];
    for (const [name, texts] of this.typed) {
      const shown = (await this.box(name).inputValue()).replaceAll(',', '');
      const last = texts.at(-1)!;
      const kept = texts.find(({ text }) => sameText(text, shown));
      const young = killedAt !== null && killedAt - last.at <= AT_RISK_MS;
      if (sameText(last.text, shown)) continue;
      if (!young) found.push(`${name}: "${shown}" instead of "${last.text}"`);
      else if (shown !== '' && !kept) found.push(`${name}: "${shown}" was never typed there`);
      else if (
        kept &&
        killedAt - kept.at > AT_RISK_MS &&
        texts.some(({ at }) => at > kept.at && killedAt - at > AT_RISK_MS)
      )
        found.push(`${name}: "${shown}" is older than what was safe`);
      // From here on that is what stands there.
      this.typed.set(name, kept ? [kept] : [{ text: shown, at: 0 }]);
    }
    return found;
  }

  async saved(): Promise<void> {
    await expect(this.page.locator('[data-kind=saved]')).toBeVisible({ timeout: 40_000 });
  }
}

const sameText = (a: string, b: string) => a === b || (a !== '' && Number(a) === Number(b));

/** Any of the plain fields that hold a text or a number, or a cell of the table. */
function anyField(): string {
  if (roll(4) === 0) return `table.${roll(ROWS)}.${roll(2) === 0 ? 'what' : 'amount'}`;
  const number = between(1, 98);
  return number % 5 === 0 ? 'f01' : `f${String(number).padStart(2, '0')}`;
}

test('ERR-2: tab, network, session and server are killed at random: nothing is lost, nothing mixed up', async ({
  browser,
}) => {
  test.setTimeout(40_000 * (ROUNDS + 6));
  const product = await Product.start();
  try {
    const api = await requests.newContext({ baseURL: product.base });
    const typist = new Typist(browser, product, await newAccount(api, tenant, 'killed'));
    await typist.begin();
    const { page } = typist;
    for (let row = 0; row < ROWS; row += 1) await page.getByRole('button', { name: 'Add new row' }).click();
    const files = ['a', 'b', 'c'].map((name) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdfOf(),
    }));
    await page.locator('input[type=file][multiple]').setInputFiles(files);
    for (let number = 1; number <= 98; number += trialSize(4, 1))
      if (number % 5 !== 0) await typist.type(`f${String(number).padStart(2, '0')}`);
    for (let row = 0; row < ROWS; row += 1) await typist.type(`table.${row}.what`);

    const lost: string[] = [];
    const first = roll(4);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let edits = between(2, 8); edits > 0; edits -= 1) await typist.type(anyField());
      await typist.page.waitForTimeout(roll(2_500));
      const killing = [
        () => typist.loseTab(),
        () => typist.loseNetwork(),
        () => typist.loseSession(),
        () => typist.loseServer(),
      ];
      const kind = round <= killing.length ? (first + round) % killing.length : roll(killing.length);
      const at = Date.now();
      await killing[kind]!();
      lost.push(
        ...(await typist.wrong(kind === 0 ? at : null)).map(
          (what) => `TRIAL_SEED=${TRIAL_SEED}, round ${round}, ${kind}: ${what}`,
        ),
      );
      expect(lost).toEqual([]);
    }
    await typist.saved();

    // Another device: what the server has.
    const second = new Typist(browser, product, typist.email);
    for (const [name, texts] of typist.typed) second.typed.set(name, texts);
    await second.begin();
    expect(await second.wrong(null)).toEqual([]);
    for (const { name } of files) await expect(second.page.getByText(name).first()).toBeVisible();
    await expect(second.page.getByRole('button', { name: /^Add new row/ })).toBeVisible();
  } finally {
    await product.stop();
  }
});
