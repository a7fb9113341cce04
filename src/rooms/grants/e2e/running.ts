import { type Browser, expect } from '@playwright/test';
import { call, DEMO_PASSWORD } from '../../../../e2e/support/people.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import { ask, tenant } from './decider.ts';
import { LETTERS } from './expected-mails.ts';
import { type Desk, textOf } from './programme.ts';
import { TEXTS, type Walker } from './walker.ts';

const CONSULTANT = 'itrc-oxfam-consultant@example.org';

/** A change of what was granted: asked for by the team, and agreed to by both approvers. */
export async function changeAgreed({ page, lang, applicationId }: Walker, approvers: readonly Desk[]): Promise<void> {
  const known = { tenant, lang };
  const begun = await call(page.request, '/grant/change/begin', { ...known, applicationId });
  const { changeId, formId } = begun.change as Output<'POST /grant/change/begin'>['change'];
  const { step, activities, need } = TEXTS[lang];
  const extra = { what: activities, parts: '["objectives"]', before: step, after: activities, why: need };
  await call(page.request, '/form/post', { ...known, formId, extra: JSON.stringify(extra) });
  for (const approver of approvers)
    await call(approver.page.request, '/grant/change/vote', { ...known, changeId, approves: 'true' });
}

/** Advice: a consultant is assigned, records it, and the applicant confirms it. */
export async function adviceConfirmed(browser: Browser, walker: Walker, admin: Desk): Promise<void> {
  const { page, lang, applicationId } = walker;
  const known = { tenant, lang };
  const free = await ask<Output<'GET /grant/consultant/free'>>(admin.page.request, '/grant/consultant/free', {
    applicationId,
  });
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  try {
    const { accountId } = free.rows.find(({ name }) => /consultant/i.test(name))!;
    const assigned = { ...known, applicationId, accountId, kind: 'principal', capMinutes: '120' };
    await call(admin.page.request, '/grant/consultant/assign', assigned);
    await call(context.request, '/user/login', { ...known, email: CONSULTANT, password: DEMO_PASSWORD });
    const { step: topic, activities: advice } = TEXTS[lang];
    const heldOn = hongKongDate(new Date());
    const said = { ...known, applicationId, heldOn, minutes: '90', topic, advice };
    const recorded = await call(context.request, '/grant/consultation/edit', said);
    const { consultationId, version } = recorded.consultation as { consultationId: string; version: number };
    const confirmed = { ...known, consultationId, version: String(version), confirms: 'true' };
    await call(page.request, '/grant/consultation/confirm', confirmed);
  } finally {
    await context.close();
  }
}

/** The sealed copies, the letters and the print say what was decided, in the applicant's language. */
export async function papersSay({ page, lang, title, applicationId }: Walker, number: string): Promise<void> {
  const texts = TEXTS[lang];
  const bare = (text: string) => text.replace(/\s+/g, '');
  for (const stage of ['initial', 'final']) {
    const sealed = await textOf(page.request, '/grant/seal/file', { lang, applicationId, stage, format: 'pdf' });
    for (const text of [number, title, texts.needMended, texts.person, texts.objective])
      expect(sealed).toContain(bare(text));
  }
  const { rows } = await ask<Output<'GET /grant/letter/list'>>(page.request, '/grant/letter/list', { applicationId });
  expect(rows.map(({ kind }) => kind).reverse()).toEqual(LETTERS);
  for (const { letterId } of rows) {
    const letter = await textOf(page.request, '/grant/letter/file', { lang, letterId });
    for (const text of [number, title, texts.person]) expect(letter).toContain(bare(text));
    if (lang === 'en') expect(letter).not.toMatch(/\p{Script=Han}/u);
  }
  const formId = `grant-application-final-${applicationId}`;
  const print = await textOf(page.request, '/form/pdf', { lang, formId });
  for (const text of [title, texts.needMended, texts.approach, '255,000.00']) expect(print).toContain(bare(text));
}
