import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { codeIn, mailTo } from '../../../../e2e/support/mails.ts';
import { address, call, DEMO_PASSWORD, PASSWORD } from '../../../../e2e/support/people.ts';
import { goodAnswers } from '../server/testing/application.fixture.ts';
import { tenant } from './applicant.ts';
import { approve, REVIEWER } from './reviewer.ts';
import { markPaid } from './treasurer.ts';
import type { Lang } from './words.ts';

/** A browser in which somebody is logged in, without the login screen. */
export async function loggedIn(
  browser: Browser,
  email: string,
  {
    lang = 'en',
    password = PASSWORD,
    ...options
  }: { lang?: Lang; password?: string; baseURL?: string; width?: number },
): Promise<BrowserContext> {
  const { width = 1280, baseURL } = options;
  const context = await browser.newContext({ viewport: { width, height: 800 }, ...(baseURL && { baseURL }) });
  await call(context.request, '/user/login', { tenant, lang, email, password });
  return context;
}

export const staff = (browser: Browser, options: { baseURL?: string } = {}): Promise<BrowserContext> =>
  loggedIn(browser, REVIEWER, { ...options, password: DEMO_PASSWORD });

/** An account of its own, in the language that its mails are written in. */
export async function newPerson(request: APIRequestContext, lang: Lang): Promise<string> {
  const email = address('mine');
  const known = { tenant, lang, email };
  await call(request, '/user/register', { ...known, password: PASSWORD, displayName: 'Test Person' });
  await call(request, '/user/verify', { ...known, code: codeIn(await mailTo(request, tenant, email, /./)) });
  return email;
}

/** Applies by calls. @returns the membership's id */
export async function applyByCall(person: BrowserContext, lang: Lang, graphName: string): Promise<string> {
  const known = { tenant, lang };
  const begun = await call(person.request, '/workflow/graph/start', { ...known, graphName });
  const { formId } = (begun.route as { params: { formId: string } }).params;
  await call(person.request, '/form/post', { ...known, formId, extra: JSON.stringify(goodAnswers()) });
  return formId.replace('fill-in-membership-form-', '');
}

/** Somebody who has joined, logged in, and the staff who let them in. */
export async function newMember(
  browser: Browser,
  request: APIRequestContext,
  { lang, width = 1280 }: { lang: Lang; width?: number },
) {
  const email = await newPerson(request, lang);
  const context = await loggedIn(browser, email, { lang, width });
  const desk = await staff(browser);
  const membershipId = await applyByCall(context, lang, 'applyFullMembership');
  await approve(desk, membershipId);
  await markPaid(desk, email);
  const page = await context.newPage();
  const close = () => Promise.all([context.close(), desk.close()]);
  return { email, membershipId, page, desk, close };
}
