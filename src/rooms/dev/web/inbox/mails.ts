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
  tenant: string;
  /** How many papers go with it. */
  papers: number;
};

/** The mails of a tenant, newest first; of one recipient when `to` is given. No call of the portal: only in the demonstration. */
export async function readInbox(tenant: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`/dev/inbox.json?${new URLSearchParams({ tenant, ...(to && { to }) })}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
  const mails = (await answer.json()) as Mail[];
  return mails;
}

/** Its HTML with the pictures that come as attachments, as a mail program shows it. */
export async function readHtml({ id, tenant }: Mail): Promise<string> {
  const answer = await fetch(`/dev/inbox/html?${new URLSearchParams({ tenant, mail: id })}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
  return ((await answer.json()) as { html: string }).html;
}

/** Where one of the papers of a mail is. */
export const paperUrl = ({ id, tenant }: Mail, at: number): string =>
  `/dev/inbox/paper?${new URLSearchParams({ tenant, mail: id, at: String(at) })}`;
