import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { call } from '../../../../e2e/support/people.ts';
import { finalAnswers } from '../server/testing/application.fixture.ts';
import {
  ADMIN,
  APPLICANT,
  declared,
  handedIn,
  lockedFor,
  ONE,
  pageOf,
  record,
  reviewed,
  TWO,
  tenant,
} from './decider.ts';

const known = { tenant, lang: 'en' };

/** Seals the stage in hand and promotes it, by the calls themselves. */
async function promoted(admin: Page, applicationId: string, over: Record<string, string> = {}): Promise<void> {
  await call(admin.request, '/grant/seal/make', { ...known, applicationId });
  const version = String((await record(admin, applicationId)).version);
  const sent = { ...known, applicationId, version, confirmed: 'true', ...over };
  await call(admin.request, '/grant/application/promote', sent);
}

/** A project of the demonstration's applicant that has run since a day, all by calls. */
export async function begunOn(
  day: string,
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  title: string,
): Promise<string> {
  const applicationId = await handedIn(playwright, baseURL, title);
  const admin = await pageOf(browser, baseURL, ADMIN);
  const approvers = [await pageOf(browser, baseURL, ONE), await pageOf(browser, baseURL, TWO)];
  const owner = await pageOf(browser, baseURL, APPLICANT);
  const approved = async () => {
    for (const approver of approvers) await reviewed(approver, applicationId, 'approve', '');
  };
  try {
    await lockedFor(admin, applicationId);
    for (const approver of approvers) await declared(approver, applicationId);
    await approved();
    await promoted(admin, applicationId);
    const extra = JSON.stringify(finalAnswers({ projectTitle: title }));
    await call(owner.request, '/form/post', { ...known, formId: `grant-application-final-${applicationId}`, extra });
    const version = String((await record(admin, applicationId)).version);
    await call(admin.request, '/grant/application/check', { ...known, applicationId, version, decision: 'eligible' });
    await approved();
    await promoted(admin, applicationId, { grantedCents: '25000000', commencedOn: day });
  } finally {
    for (const page of [admin, owner, ...approvers]) await page.context().close();
  }
  return applicationId;
}
