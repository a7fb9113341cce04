import type { Browser, Page } from '@playwright/test';
import { at, call, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { ask, tenant } from './decider.ts';

const known = { tenant, lang: 'en' };

/** Somebody new, in a browser of their own; close its context. */
export async function someone(browser: Browser, baseURL: string, name: string): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const email = await newAccount(page.request, tenant, name);
  await call(page.request, '/user/login', { ...known, email, password: PASSWORD });
  return { page, email };
}

/** A new applicant with a draft in the call that is open. */
export async function drafting(browser: Browser, baseURL: string) {
  const { page, email } = await someone(browser, baseURL, 'owner');
  const { cohorts } = await ask<Output<'GET /grant/apply'>>(page.request, '/grant/apply');
  const begun = await call(page.request, '/workflow/graph/start', {
    ...known,
    graphName: 'grantApplication',
    params: JSON.stringify({ cohortId: cohorts[0]!.cohortId }),
  });
  const { formId } = (begun as Output<'POST /workflow/graph/start'>).route!.params as { formId: string };
  const applicationId = formId.replace('grant-application-initial-', '');
  const path = (lang = 'en') => at(`/grants/${applicationId}/form/${formId}`, tenant, lang);
  return { page, email, applicationId, formId, path };
}

/** The same with somebody new on its team. */
export async function withMember(browser: Browser, baseURL: string, permission: string) {
  const { page: owner, applicationId, path } = await drafting(browser, baseURL);
  const { page: mate, email } = await someone(browser, baseURL, 'mate');
  await call(owner.request, '/grant/team/edit', { ...known, applicationId, email, permission });
  const { rows } = await ask<Output<'GET /invitation/list'>>(mate.request, '/invitation/list');
  await call(mate.request, '/invitation/answer', { ...known, invitationId: rows[0]!.invitationId, accept: '1' });
  return { owner, mate, email, applicationId, path };
}
