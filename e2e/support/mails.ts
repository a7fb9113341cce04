import { type APIRequestContext, expect } from '@playwright/test';

export type Mail = { id: string; to: string; subject: string; text: string; html: string; links: string[] };

/** Mails to an address, newest first (design.md §2). */
export async function mailsTo(request: APIRequestContext, tenant: string, to: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/inbox.json?${new URLSearchParams({ tenant, to })}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Mail[];
}

/** The newest mail to an address whose subject fits; waits for it. */
export async function mailTo(request: APIRequestContext, tenant: string, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(request, tenant, to)).find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found!;
}

/** The code of six digits in a mail. */
export function codeIn(mail: Mail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`);
  return code;
}

/** The path of the one link that a mail leads to. */
export function pathIn(mail: Mail): string {
  const link = mail.links[0];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
