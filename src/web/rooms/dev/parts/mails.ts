/** A mail as the demonstration keeps it (design.md §2, `GET /dev/inbox.json`). */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  at: string;
  lang: string;
};

/** The mails of a tenant, newest first; of one recipient when `to` is given. No call of the portal: only in the demonstration. */
export async function readInbox(tenant: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`/dev/inbox.json?${new URLSearchParams({ tenant, ...(to && { to }) })}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
  const mails = (await answer.json()) as Mail[];
  return mails;
}

/**
 * The HTML of a mail for a frame in which nothing runs: its links open in a window of their own, scripts and forms are
 * kept out by the frame's sandbox.
 */
export function framed(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Our content policy would not let them in; what is set on the elements themselves is enough.
  for (const sheet of page.querySelectorAll('style')) sheet.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
