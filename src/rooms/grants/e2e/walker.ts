import { expect, type Locator, type Page } from '@playwright/test';
import { at } from '../../../../e2e/support/people.ts';
import type { FieldDefinition } from '../../../contract/form.ts';
import finalForm from '../../../tenants/oxfam/forms/grant-application-final.ts';
import initialForm from '../../../tenants/oxfam/forms/grant-application-initial.ts';
import report from '../../../tenants/oxfam/forms/grant-report.ts';
import { type Lang, say, type WordKey } from '../../membership/e2e/words.ts';
import { tenant } from './decider.ts';

/** What an applicant writes, in the language they write in. */
export const TEXTS = {
  en: {
    person: 'Chan Tai Man',
    experience: 'Ten years in a community kitchen.',
    address: '1 Example Street, Sham Shui Po',
    mate: 'Lee Siu Ming',
    cook: 'Cook',
    need: 'Many elderly neighbours eat alone.',
    needMended: '64 per cent of those we asked eat alone.',
    approach: 'They cook together.',
    objective: 'Nobody eats alone',
    activities: 'Weekly dinners',
    indicators: '40 guests a week',
    step: 'Begin',
    done: 'Twelve dinners were cooked.',
    objectives: 'On the way.',
  },
  'zh-hant': {
    person: '陳大文',
    experience: '營運社區廚房十年。',
    address: '深水埗例子街 1 號',
    mate: '李少明',
    cook: '廚師',
    need: '不少長者街坊獨自用膳。',
    needMended: '受訪長者中六成四獨自用膳。',
    approach: '街坊一起下廚。',
    objective: '無人獨自用膳',
    activities: '每週晚飯',
    indicators: '每週 40 位客人',
    step: '開始',
    done: '已舉辦十二次晚飯。',
    objectives: '進展順利。',
  },
} as const;

const forms = { initial: initialForm, final: finalForm };
type Stage = keyof typeof forms;

/** A field of the form of a stage, or one in the rows of a list. */
function fieldOf(stage: Stage, name: string, inRow?: string): FieldDefinition {
  const fields: readonly FieldDefinition[] = forms[stage].fields;
  const field = fields.find((field) => field.name === name);
  const found = inRow ? field?.rows?.find((row) => row.name === inRow) : field;
  if (!found) throw new Error(`The form has no field ${name} ${inRow ?? ''}`);
  return found;
}
export const labelIn = (lang: Lang, name: string): string => fieldOf('initial', name).label[lang];

/** An applicant at work on an application, with the mouse, in one language. */
export class Walker {
  readonly page: Page;
  readonly lang: Lang;
  readonly title: string;
  applicationId = '';

  constructor(page: Page, lang: Lang, title: string) {
    this.page = page;
    this.lang = lang;
    this.title = title;
  }

  word = (key: WordKey, params: Record<string, string> = {}): string => say(this.lang, key, params);
  press = (key: WordKey) => this.page.getByRole('button', { name: this.word(key), exact: true }).click();
  /** A button that leads to another page. */
  follow = (key: WordKey) => this.page.getByRole('link', { name: this.word(key), exact: true }).click();
  field = (name: string): Locator => this.page.locator(`[id^=form-][id$="-${name}"]`);
  /** A list of the form by its legend. */
  list = (name: string): Locator =>
    this.page.locator('fieldset', {
      has: this.page.locator('> legend', { hasText: labelIn(this.lang, name) }),
    });
  cell = (list: string, name: string): Locator =>
    this.list(list).locator('[data-row]').first().locator(`[data-cell=${name}] :is(input, textarea)`).first();

  async choose(list: string, name: string, value: string): Promise<void> {
    const { choices } = fieldOf('initial', list, name);
    const chosen = choices?.find((choice) => choice.value === value);
    await this.list(list).locator('[data-row]').first().locator(`[data-cell=${name}]`).getByRole('combobox').click();
    await this.page.getByRole('option', { name: chosen!.label[this.lang], exact: true }).click();
  }

  /** The application's own page. */
  async open(): Promise<void> {
    await this.page.goto(at(`/grants/${this.applicationId}`, tenant, this.lang));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.title);
  }

  /** Begins an application in the open call. @returns its id */
  async begin(): Promise<string> {
    await this.page.goto(at('/grants', tenant, this.lang));
    await this.page
      .getByRole('button', { name: new RegExp(`^${this.word('grants-web.calls.begin')}`) })
      .first()
      .click();
    await this.page.waitForURL(/\/grants\/[0-9a-f-]{36}\/form\//);
    this.applicationId = new URL(this.page.url()).pathname.split('/')[2]!;
    return this.applicationId;
  }

  /** The whole form of a person on their own; the fund amount does not meet the deficit. */
  async fill(): Promise<void> {
    const { page, lang } = this;
    const texts = TEXTS[lang];
    const tick = async (name: string, value: string) => {
      const { choices } = fieldOf('initial', name);
      await page.getByLabel(choices!.find((choice) => choice.value === value)!.label[lang], { exact: true }).check();
    };
    await tick('applicantType', 'individual');
    await this.field('personName').fill(texts.person);
    await this.field('personExperience').fill(texts.experience);
    await this.field('contactPhone').fill('9123 4567');
    await this.field('address').fill(texts.address);
    await this.cell('teamMembers', 'name').fill(texts.mate);
    await this.cell('teamMembers', 'duty').fill(texts.cook);
    await this.field('projectTitle').fill(this.title);
    await this.field('period').fill('01/01/2027');
    await this.field('period-last').fill('31/12/2027');
    await tick('districts', 'kowloon');
    await this.field('need').fill(texts.need);
    await this.field('approach').fill(texts.approach);
    await this.cell('objectives', 'objective').fill(texts.objective);
    await this.cell('objectives', 'activities').fill(texts.activities);
    await this.cell('objectives', 'indicators').fill(texts.indicators);
    await tick('groups', 'elderly');
    await this.field('direct').fill('40');
    await this.cell('timeline', 'step').fill(texts.step);
    await this.cell('timeline', 'from').fill('01/01/2027');
    await this.cell('timeline', 'until').fill('31/03/2027');
    await this.choose('timeline', 'serves', 'all');
    await this.choose('expenditure', 'category', 'staff');
    await this.cell('expenditure', 'item').fill(texts.cook);
    await this.cell('expenditure', 'amount').fill('260000');
    await this.choose('expenditure', 'objective', 'all');
    await this.field('fund').fill('250000');
    await this.declare();
  }

  /** The declarations, which are given each time the form is handed in. */
  async tick(): Promise<void> {
    for (const name of ['declareTrue', 'declareConflict', 'declarePrivacy'])
      await this.page.locator(`[name=${name}]`).check();
  }

  async declare(): Promise<void> {
    await this.tick();
    await this.field('signedBy').fill(TEXTS[this.lang].person);
  }

  /** Sends the form in hand as it is. @returns the status of the answer, null where the browser did not send it */
  async send(button: string): Promise<void> {
    const sent = this.page.waitForResponse((response) => response.url().endsWith('/form/post'));
    await this.page.getByRole('button', { name: button, exact: true }).click();
    expect((await sent).status()).toBe(200);
    await this.page.waitForURL(/\/grants\/[0-9a-f-]{36}(\?|$)/);
  }

  submit = (stage: Stage): Promise<void> => this.send(forms[stage].button[this.lang]);

  /** From the note on the application's page to the noted field, mended there, and handed in again. */
  async mend(name: string, note: string, text: string, stage: Stage): Promise<void> {
    await this.open();
    const label = labelIn(this.lang, name);
    await this.page.getByRole('link', { name: this.word('notes.go', { label }), exact: true }).click();
    await expect(this.field(name)).toBeFocused();
    await expect(this.page.getByText(note).first()).toBeVisible();
    await this.field(name).fill(text);
    await this.tick();
    await this.submit(stage);
  }

  /** The first report of the project, filled in and handed in. */
  async handInReport(): Promise<void> {
    const texts = TEXTS[this.lang];
    const first = this.word('grants-reports.one', { number: '1' });
    await this.page.getByRole('link', { name: first, exact: true }).click();
    await this.page.waitForURL(/\/report\//);
    await this.field('done').fill(texts.done);
    await this.field('reached').fill('38');
    await this.field('objectives').fill(texts.objectives);
    for (const cell of await this.page.locator('[data-cell=spent] input').all()) await cell.fill('60000.50');
    await this.page.locator('[name=declaration]').check();
    await this.send(report.button[this.lang]);
  }
}
