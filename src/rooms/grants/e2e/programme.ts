import { type APIRequestContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { mailsTo } from '../../../../e2e/support/mails.ts';
import { at } from '../../../../e2e/support/people.ts';
import { expectWentWell } from '../../../../e2e/support/went-well.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import review from '../../../tenants/oxfam/forms/grant-review.ts';
import { pdfText } from '../../documents/server/search/pdf-text.ts';
import { type KeyUnder, type Lang, say, under } from '../../membership/e2e/words.ts';
import { ask, tenant } from './decider.ts';
import { labelIn } from './walker.ts';

/** Somebody of the programme at the desk, with the mouse, in one language. */
export class Desk {
  readonly page: Page;
  readonly lang: Lang;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
  }

  word = (key: KeyUnder<'grants-desk'>, params: Record<string, string> = {}): string =>
    say(this.lang, under('grants-desk', key), params);
  report = (key: KeyUnder<'grants-reports'>, params: Record<string, string> = {}): string =>
    say(this.lang, under('grants-reports', key), params);
  dialog = (): Locator => this.page.getByRole('dialog');
  press = (key: KeyUnder<'grants-desk'>) =>
    this.page.getByRole('button', { name: this.word(key), exact: true }).click();
  inDialog = (key: KeyUnder<'grants-desk'>): Locator =>
    this.dialog().getByRole('button', { name: this.word(key), exact: true });
  answered = (path: string): Promise<Response> =>
    this.page.waitForResponse((response) => response.url().endsWith(path));

  /** Opens an application by its title, from the desk. */
  async find(title: string): Promise<void> {
    await this.page.goto(at(`/grants/desk?status=all&search=${encodeURIComponent(title)}`, tenant, this.lang));
    const line = this.page.locator('[data-row-link]');
    await expect(line).toHaveCount(1);
    await line.click();
    await this.page.waitForURL(/\/grants\/[0-9a-f-]{36}/);
  }

  open = (applicationId: string) => this.page.goto(at(`/grants/${applicationId}`, tenant, this.lang));

  /** Sends the dialog that is open. */
  async send(action: KeyUnder<'grants-desk'>, path: string): Promise<void> {
    const answered = this.answered(path);
    await this.inDialog(action).click();
    await expectWentWell(answered);
    await expect(this.dialog()).toBeHidden();
  }

  /** Back to the applicant with a note at a field. */
  async sendBack(field: string, note: string): Promise<void> {
    const label = labelIn(this.lang, field);
    await this.page.getByRole('button', { name: say(this.lang, 'notes.addOf', { label }), exact: true }).click();
    await this.page.getByRole('textbox').fill(note);
    await this.page.getByRole('button', { name: say(this.lang, 'word.done'), exact: true }).click();
    await this.press('return.open');
    await expect(this.dialog()).toContainText(note);
    await this.send('word.return', '/grant/application/check');
  }

  /** On to both approvers. */
  async eligible(): Promise<void> {
    await this.press('eligible.open');
    const selects = this.dialog().getByRole('combobox');
    await expect(selects.first().locator('option')).not.toHaveCount(1);
    for (const [select, pattern] of [
      [selects.first(), /^Approver ?[(（]/],
      [selects.last(), /^Approver 2/],
    ] as const) {
      if ((await select.inputValue()) !== '') continue;
      const label = await select.locator('option').filter({ hasText: pattern }).first().textContent();
      await select.selectOption({ label: label ?? '' });
    }
    await this.send('eligible.action', '/grant/application/check');
  }

  /** An approver says that there is no conflict of interest. */
  async declare(applicationId: string): Promise<void> {
    await this.open(applicationId);
    const said = this.answered('/grant/review/declare');
    await this.press('declare.none');
    expect((await said).status()).toBe(200);
  }

  /** An approver writes the review beside the application. */
  async review(applicationId: string, decision: 'approve' | 'return' | 'reject', reason = ''): Promise<void> {
    await this.open(applicationId);
    await this.page.getByRole('link', { name: this.word('review.write') }).click();
    const choices = review.fields.find(({ name }) => name === 'decision')?.choices ?? [];
    const chosen = choices.find(({ value }) => value === decision)!.label[this.lang];
    await expect(this.page.getByRole('radio', { name: /^4/ })).toHaveCount(4);
    for (const group of await this.page.getByRole('radio', { name: /^4/ }).all()) await group.check();
    await this.page.getByRole('radio', { name: chosen, exact: true }).check();
    if (reason) await this.page.locator('textarea[name=reason]').fill(reason);
    const sent = this.answered('/form/post');
    await this.page.getByRole('button', { name: review.button[this.lang] }).click();
    expect((await sent).status()).toBe(200);
  }

  /** Where the approvers differ, the programme decides with both reasons before it. */
  async settle(decision: 'approve' | 'return' | 'reject', reason: string): Promise<void> {
    await this.press('settle.open');
    await this.dialog()
      .getByRole('radio', { name: say(this.lang, `grants.decision.${decision}`) })
      .check();
    await this.dialog().getByRole('textbox').first().fill(reason);
    await this.send('settle.action', '/grant/application/settle');
  }

  /** What stands over the changes since the last return. */
  changedSince = (): RegExp => new RegExp(say(this.lang, 'grants-changed.returned').split('{{at}}').join('.*'));

  /** Seals the stage, confirms the backup and promotes it. @param granted of the final stage */
  async promote(granted?: { amount: string; on: string }): Promise<void> {
    const sealed = this.answered('/grant/seal/make');
    await this.press('promote.open');
    expect((await sealed).status()).toBe(200);
    if (granted) {
      await this.dialog().getByLabel(this.word('promote.granted')).fill(granted.amount);
      await this.dialog().getByLabel(this.word('promote.begins')).fill(granted.on);
    }
    // without the confirmation it is refused at the box
    await this.inDialog('promote.action').click();
    await expect(this.dialog().getByText(say(this.lang, 'grants.backupMissing')).last()).toBeVisible();
    await this.dialog().getByRole('checkbox').check();
    await this.send('promote.action', '/grant/application/promote');
  }

  /** Ends what is over. */
  async archive(): Promise<void> {
    await this.press('archive.open');
    // reports of later periods are still open: that is said first, and has to be known
    await this.dialog().getByRole('checkbox').check();
    await this.dialog().getByRole('textbox').fill('Done');
    await this.send('archive.open', '/grant/application/archive');
  }

  /** Quarterly reports until the end of the project. */
  async layOutReports(): Promise<void> {
    await this.page.getByRole('button', { name: this.report('plan.open'), exact: true }).click();
    await this.dialog().getByLabel(this.report('plan.ends')).fill('31/12/2027');
    const layout = this.answered('/grant/report/schedule');
    await this.dialog()
      .getByRole('button', { name: this.report('plan.open'), exact: true })
      .click();
    expect((await layout).status()).toBe(200);
    await expect(this.dialog()).toBeHidden();
  }

  /** Reads the first report and accepts it. */
  async acceptReport(): Promise<void> {
    await this.page.getByRole('link', { name: this.report('one', { number: '1' }) }).click();
    await this.page.getByRole('button', { name: this.report('accept.open'), exact: true }).click();
    const accepted = this.answered('/grant/report/decide');
    await this.dialog()
      .getByRole('button', { name: this.report('word.accept'), exact: true })
      .click();
    expect((await accepted).status()).toBe(200);
    await expect(this.dialog()).toBeHidden();
  }
}

/** The subjects of all mails to an address in the order they came, without numbers. */
export async function subjectsTo(request: APIRequestContext, email: string, number: string): Promise<string[]> {
  const mails = await mailsTo(request, tenant, email);
  return mails.map(({ subject }) => subject.replaceAll(number, '#').replace(/^\d{6}/, '#')).reverse();
}

/** What the trail tells of an application, oldest first. */
export async function trailOf(admin: APIRequestContext, applicationId: string): Promise<string[]> {
  const query = { subjectKind: 'grant', subjectId: applicationId, size: '100' };
  const { rows } = await ask<{ rows: { action: string }[] }>(admin, '/audit/list', query);
  return rows.map(({ action }) => action.replace('grant.', '')).reverse();
}

/** The text of a PDF that a call answers, without white space. */
export async function textOf(request: APIRequestContext, path: string, query: Record<string, string>): Promise<string> {
  const answer = await request.get(`${BASE_PATH}${path}?${new URLSearchParams({ tenant, ...query })}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  return (await pdfText(new Uint8Array(await answer.body()))).replace(/\s+/g, '');
}
