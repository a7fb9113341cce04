import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { at, call } from '../../../../e2e/support/people.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import type { FormDefinition, Values } from '../../../contract/form.ts';
import { pdfQr } from '../../../server/testing/pdf-qr.ts';
import family from '../../../tenants/rmhc/forms/volunteer-family.ts';
import group from '../../../tenants/rmhc/forms/volunteer-group.ts';
import individual from '../../../tenants/rmhc/forms/volunteer-individual.ts';
import { type Lang, say, type WordKey } from '../../membership/e2e/words.ts';

export const tenant = 'rmhc';
export const STAFF = 'rmhc-admin@example.org';
/** In this order they stand where a kind is chosen. */
export const FORMS = { individual, family, group } satisfies Record<string, FormDefinition>;
export type Kind = keyof typeof FORMS;
const BASE_PATH = '/wp-json/itrc-membership/v1';
const about = { tenant, lang: 'en' };

/** Another person, in a browser of their own. */
export async function pageOf(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
  return context.newPage();
}

/** Nothing of the page lies beside the screen. */
export const fits = async (on: Page): Promise<void> =>
  expect(await on.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Who turns so many years old in some days was born on this day. */
export function born(age: number, days = 0): string {
  const day = addDays(hongKongDate(new Date()), days);
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
}

/**
 * An approved account, made by the calls that its screens make, for tests that begin there.
 * @param before what happens between handing in and approving
 */
export async function approved(
  own: APIRequestContext,
  staff: APIRequestContext,
  kind: Kind,
  answers: Values,
  before?: () => Promise<void>,
): Promise<void> {
  const { registrationId, formId } = (await call(own, '/volunteer/begin', { ...about, kind })) as Record<
    string,
    string
  >;
  await call(own, '/form/post', { ...about, formId: formId!, dataId: registrationId!, extra: JSON.stringify(answers) });
  await before?.();
  const seen = await staff.get(`${BASE_PATH}/volunteer/get`, { params: { ...about, registrationId: registrationId! } });
  const { version } = ((await seen.json()) as { data: { version: number } }).data;
  const decision = { registrationId: registrationId!, version: String(version), decision: 'approve' };
  await call(staff, '/volunteer/decide', { ...about, ...decision });
}

const both = (text: string) => JSON.stringify({ en: text, 'zh-hant': text });

/** A service event, published unless it stays a draft, by the calls of the coordinator's screens. */
export async function makeEvent(staff: Page, title: string, { draft = false } = {}): Promise<string> {
  const texts = { ...about, title: both(title), about: both('') };
  const { eventId } = (await call(staff.request, '/shift/desk/event/save', texts)) as { eventId: string };
  if (!draft) await call(staff.request, '/shift/desk/event/publish', { ...about, eventId, version: '1' });
  return eventId;
}

/** A shift of it on a day in Hong Kong, from ten to twelve where nothing else is said. */
export async function makeShift(
  staff: Page,
  eventId: string,
  { role, day, ...rest }: { role: string; day: string; capacity: string } & Record<string, string>,
): Promise<string> {
  const when = { startsAt: `${formatDate(day)} 10:00`, endsAt: `${formatDate(day)} 12:00` };
  const texts = { role: both(role), place: both('Sha Tin'), meeting: both('') };
  const made = await call(staff.request, '/shift/desk/save', { ...about, eventId, ...texts, ...when, ...rest });
  return (made as { shiftIds: string[] }).shiftIds[0]!;
}

/** What a question, or one of its answers, is called on the screen. */
export function labelOf(kind: Kind, lang: Lang, name: string, value?: string): string {
  const field = (FORMS[kind] as FormDefinition).fields.find((known) => known.name === name)!;
  const choice = field.choices?.find((known) => known.value === value);
  return (choice ?? field).label[lang];
}

/** Fills a registration in: texts by name, boxes and radio buttons, and choices from a list. */
export async function fillIn(
  page: Page,
  kind: Kind,
  lang: Lang,
  answers: {
    typed: Readonly<Record<string, string>>;
    checked?: readonly (readonly [name: string, value?: string])[];
    chosen?: readonly (readonly [name: string, value: string])[];
  },
): Promise<void> {
  for (const [name, text] of Object.entries(answers.typed)) await page.locator(`[name=${name}]`).fill(text);
  for (const [name, value] of answers.checked ?? [])
    await page.getByLabel(labelOf(kind, lang, name, value), { exact: value !== undefined }).check();
  for (const [name, value] of answers.chosen ?? []) {
    await page.getByRole('combobox', { name: labelOf(kind, lang, name) }).click();
    await page.getByRole('option', { name: labelOf(kind, lang, name, value), exact: true }).click();
  }
}

/** What every form asks about service, and what is declared. */
export const SERVICE = [
  ['languages', 'cantonese'],
  ['locations', 'house-shatin'],
  ['workTypes', 'cooking'],
  ['declareTrue'],
  ['declareConduct'],
  ['declareChecks'],
] as const;

/** An adult who shows the document at the interview; the name is theirs alone. */
export const grownUp = (nameEn: string, birthDate: string) => ({
  typed: {
    nameEn,
    birthDate,
    mobile: '9123 4567',
    address: '1 Sha Tin Road',
    emergencyName: 'Lam Siu Fong',
    emergencyRelation: 'Sister',
    emergencyPhone: '6123 4567',
  },
  checked: [['gender', 'female'], ['idType', 'inPerson'], ['occupation', 'home'], ...SERVICE] as const,
  chosen: [
    ['area', 'nt-east'],
    ['education', 'secondary'],
  ] as const,
});

/** Opens the form of a kind as somebody new does. @returns its button */
export async function beginForm(page: Page, kind: Kind, lang: Lang) {
  await page.goto(at('/volunteer', tenant, lang));
  await page.getByRole('link', { name: say(lang, `volunteers.kind.${kind}`), exact: true }).click();
  const send = page.getByRole('button', { name: FORMS[kind].button[lang], exact: true });
  await expect(send).toBeVisible();
  return send;
}

/** Signs everybody of an account up, by the call of the screen. */
export async function signUpAll(own: APIRequestContext, shiftId: string): Promise<void> {
  const seen = await own.get(`${BASE_PATH}/shift/get`, { params: { ...about, shiftId } });
  const { people } = ((await seen.json()) as { data: { people: { personId: string }[] } }).data;
  const personIds = JSON.stringify(people.map(({ personId }) => personId));
  await call(own, '/shift/signup', { ...about, shiftId, personIds });
}

/** Signs up, in a shift that is open, whoever needs no choice: an account of one person. */
export async function signUpAlone(page: Page, lang: Lang, shiftId: string): Promise<void> {
  await page.goto(at(`/shifts/${shiftId}`, tenant, lang));
  const act = { name: say(lang, 'shifts.signUp'), exact: true };
  await page.getByRole('button', act).click();
  await page.getByRole('dialog').getByRole('button', act).click();
}

/** Staff find a registration by its name, open it and approve it. */
export async function approve(staff: Page, lang: Lang, name: string): Promise<void> {
  await staff.goto(at(`/volunteers?search=${encodeURIComponent(name)}`, tenant, lang));
  await staff.locator('[data-row-link]').filter({ hasText: name }).first().click();
  const act = say(lang, 'word.approve');
  await staff.getByRole('button', { name: act, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Hours of yesterday, from half past two on, entered for oneself or somebody of the family, and verified by staff. */
export async function serve(page: Page, staff: Page, lang: Lang, { name, of }: { name: string; of?: string }) {
  const word = (key: WordKey) => say(lang, key);
  await page.goto(at('/hours', tenant, lang));
  await page.getByRole('button', { name: word('hours.enter'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (of) await dialog.getByLabel(word('word.volunteer')).selectOption({ label: of });
  const typed = {
    'hours.enter.what': 'Carried parcels',
    'hours.on': formatDate(addDays(hongKongDate(new Date()), -1)),
    'hours.from': '14:30',
    'hours.hours': '2:30',
  };
  for (const [key, text] of Object.entries(typed)) await dialog.getByLabel(word(key as keyof typeof typed)).fill(text);
  await dialog.getByRole('button', { name: word('hours.enter.send'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await staff.goto(at(`/hours/list?search=${encodeURIComponent(name)}`, tenant, lang));
  await staff.getByRole('button', { name: word('hours.verify'), exact: true }).click();
  await expect(staff.getByText(word('hours.list.empty'))).toBeVisible();
}

/** Asks for a certificate of the last ninety days, or until a later day, which staff complete. */
export async function askForCertificate(
  page: Page,
  staff: Page,
  lang: Lang,
  about: { name: string; of?: string; until?: string },
) {
  const word = (key: WordKey) => say(lang, key);
  await page.goto(at('/hours', tenant, lang));
  await page.getByRole('button', { name: word('hours.ask'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (about.of) await dialog.getByLabel(word('word.volunteer')).selectOption({ label: about.of });
  await dialog.getByLabel(word('hours.periodFrom')).fill(formatDate(addDays(hongKongDate(new Date()), -90)));
  if (about.until) await dialog.getByLabel(word('hours.periodTo')).fill(formatDate(about.until));
  await dialog.getByRole('button', { name: word('hours.ask.send'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await staff.goto(at(`/certificates/requests?search=${encodeURIComponent(about.name)}`, tenant, lang));
  await staff.getByRole('button', { name: word('hours.complete'), exact: true }).click();
  await expect(staff.getByText(word('hours.requests.empty'))).toBeVisible();
}

/** The certificate is opened, and its QR code read and followed by a stranger: it says the name and the hours. */
export async function certificateReads(
  page: Page,
  stranger: Page,
  lang: Lang,
  name: string,
  hours = '2:30',
): Promise<void> {
  await page.goto(at('/hours', tenant, lang));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: say(lang, 'hours.certificate.open'), exact: true }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  await stranger.goto(pdfQr(Buffer.concat(chunks))!.replace(/lang=[\w-]+/, `lang=${lang}`));
  await expect(stranger.getByText(say(lang, 'hours.check.valid'))).toBeVisible();
  for (const told of [name, hours]) await expect(stranger.getByText(told)).toBeVisible();
}
