import { type APIRequestContext, type Browser, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { at, call, DEMO_PASSWORD } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { goodAnswers, reviewAnswers } from '../server/testing/application.fixture.ts';

export const tenant = 'oxfam';
export const ADMIN = 'itrc-oxfam-super-admin@example.org';
export const ONE = 'itrc-oxfam-application-approver@example.org';
export const TWO = 'itrc-oxfam-application-approver-2@example.org';
export const APPLICANT = 'itrc-oxfam-applicant@example.org';
const known = { tenant, lang: 'en' };

/** Answers of a call, by whoever this context is logged in as. */
export async function ask<T>(request: APIRequestContext, path: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await request.get(`${BASE_PATH}${path}?${new URLSearchParams({ ...known, ...query })}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** The applicant of the demonstration hands in an application in the call that is open. */
export async function handedIn(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  title: string,
): Promise<string> {
  const request = await playwright.request.newContext({ baseURL });
  try {
    await call(request, '/user/login', { ...known, email: APPLICANT, password: DEMO_PASSWORD });
    const { cohorts } = await ask<Output<'GET /grant/apply'>>(request, '/grant/apply');
    const params = JSON.stringify({ cohortId: cohorts[0]!.cohortId });
    const extra = JSON.stringify(goodAnswers({ projectTitle: title }));
    // who begins twice takes up the same draft: another test may hand in what this one began, which then begins anew
    for (;;) {
      const begun = await call(request, '/workflow/graph/start', { ...known, graphName: 'grantApplication', params });
      const { formId } = (begun as Output<'POST /workflow/graph/start'>).route!.params as { formId: string };
      const posted = await request.post(`${BASE_PATH}/form/post`, { multipart: { ...known, formId, extra } });
      if (posted.status() === 409) continue;
      expect(posted.status(), await posted.text()).toBe(200);
      return formId.replace('grant-application-initial-', '');
    }
  } finally {
    await request.dispose();
  }
}

/** A page of somebody of the demonstration, in a browser of their own; close its context. */
export async function pageOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await call(page.request, '/user/login', { ...known, email, password: DEMO_PASSWORD });
  return page;
}

export const record = (page: Page, applicationId: string): Promise<Output<'GET /grant/application/get'>> =>
  ask(page.request, '/grant/application/get', { applicationId });

export const pathTo = (applicationId: string, lang = 'en'): string => at(`/grants/${applicationId}`, tenant, lang);

/** Sends the review of whoever this page is logged in as, by the call itself. */
export async function reviewed(page: Page, applicationId: string, decision: string, reason: string): Promise<void> {
  const { reviews } = await record(page, applicationId);
  const formId = reviews.filter((review) => review.own).at(-1)?.formId ?? '';
  await call(page.request, '/form/post', { ...known, formId, extra: JSON.stringify(reviewAnswers(decision, reason)) });
}

/** Checked and given to both approvers, by the calls themselves. */
export async function lockedFor(admin: Page, applicationId: string): Promise<void> {
  const { version } = await record(admin, applicationId);
  const { rows } = await ask<Output<'GET /grant/approver/list'>>(admin.request, '/grant/approver/list');
  const approvers = rows.filter(({ name }) => /approver/i.test(name)).map(({ accountId }) => accountId);
  await call(admin.request, '/grant/application/check', {
    ...known,
    applicationId,
    version: String(version),
    decision: 'eligible',
    approvers: JSON.stringify(approvers.slice(0, 2)),
  });
}

/** Says that there is no conflict of interest, by the call itself. */
export const declared = (page: Page, applicationId: string) =>
  call(page.request, '/grant/review/declare', { ...known, applicationId, conflict: 'false' });

export const logInOn = (page: Page, email: string) =>
  call(page.request, '/user/login', { ...known, email, password: DEMO_PASSWORD });
