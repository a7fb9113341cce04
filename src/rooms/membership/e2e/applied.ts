import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { call, DEMO_PASSWORD, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { tenant } from './applicant.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];
type Type = 'full' | 'associate';

/** Somebody who speaks to the portal without a page. */
export type Voice = {
  email: string;
  request: APIRequestContext;
  say(path: string, form?: Record<string, string>): Promise<Record<string, unknown>>;
  ask<T>(path: string, query?: Record<string, string>): Promise<T>;
};

let addresses = 0;

/** Nobody yet, from a network address of its own: what is limited by address is not what these tests are about. */
const nobody = (playwright: Playwright, baseURL: string): Promise<APIRequestContext> => {
  addresses += 1;
  const address = `10.1.${Math.trunc(addresses / 250)}.${(addresses % 250) + 1}`;
  return playwright.request.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } });
};

export async function voiceOf(
  playwright: Playwright,
  baseURL: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Voice> {
  return logIn(await nobody(playwright, baseURL), email, password);
}

/** Somebody new. */
export async function newVoice(playwright: Playwright, baseURL: string): Promise<Voice> {
  const request = await nobody(playwright, baseURL);
  return logIn(request, await newAccount(request, tenant, 'applied'), PASSWORD);
}

async function logIn(request: APIRequestContext, email: string, password: string): Promise<Voice> {
  const both = { tenant, lang: 'en' };
  await call(request, '/user/login', { ...both, email, password });
  return {
    email,
    request,
    say: (path, form = {}) => call(request, path, { ...both, ...form }),
    async ask<T>(path: string, query: Record<string, string> = {}) {
      const answer = await request.get(`${BASE_PATH}${path}?${new URLSearchParams({ ...both, ...query })}`);
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { data: T }).data;
    },
  };
}

/** Answers that pass every rule of the form. */
export const answers = (over: Record<string, unknown> = {}): string =>
  JSON.stringify({
    surname: 'Chan',
    givenName: 'Tai Man',
    surnameChinese: '陳',
    givenNameChinese: '大文',
    dateOfBirth: '17/05/1990',
    gender: 'female',
    phone: '9123 4567',
    contactEmail: 'taiman@example.org',
    occupation: 'Social worker',
    professionalField: 'social-work',
    qualifications: 'MSW',
    heardFrom: '["event"]',
    declaration: 'checked',
    ...over,
  });

export type Applied = Voice & { membershipId: string; formId: string };

/** Somebody new hands an application in. */
export async function applied(
  playwright: Playwright,
  baseURL: string,
  type: Type,
  over: Record<string, unknown> = {},
  file?: { name: string; buffer: Buffer },
): Promise<Applied> {
  const voice = await newVoice(playwright, baseURL);
  const graphName = type === 'full' ? 'applyFullMembership' : 'applyAssociateMembership';
  const { route } = (await voice.say('/workflow/graph/start', { graphName })) as {
    route: { params: { formId: string } };
  };
  const { formId } = route.params;
  const proof = file && (await upload(voice, file));
  await voice.say('/form/post', {
    formId,
    extra: answers({ ...over, ...(proof && { proof: JSON.stringify([proof]) }) }),
  });
  return { ...voice, formId, membershipId: formId.replace('fill-in-membership-form-', '') };
}

export async function upload({ request }: Voice, file: { name: string; buffer: Buffer }) {
  const answer = await request.post(`${BASE_PATH}/attachment/upload`, {
    multipart: { tenant, lang: 'en', file: { ...file, mimeType: 'application/pdf' } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { attachmentId: string; name: string } };
  return { attachmentId: data.attachmentId, name: data.name };
}

type Standing = { status: string; version: number; comment: string | null };

export const recordOf = (voice: Voice, membershipId: string): Promise<Standing> =>
  voice.ask<Standing>('/membership/get', { membershipId });

/** Decides without a page, as the record stands now. */
export async function decided(staff: Voice, membershipId: string, decision: 'approve' | 'reject', comment = '') {
  const { version } = await recordOf(staff, membershipId);
  await staff.say('/membership/submitForApproval', { membershipId, decision, comment, version: String(version) });
}

/** Hands an application that came back in again. */
export async function handedInAgain(applied: Applied, over: Record<string, unknown>): Promise<void> {
  const { version } = await applied.ask<{ version: number }>('/form/get', { formId: applied.formId });
  await applied.say('/form/post', { formId: applied.formId, version: String(version), extra: answers(over) });
}
