import { randomUUID } from 'node:crypto';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { MailContent } from '../../../../contract/mail-blocks.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import type { Purpose } from '../../contract/values.ts';
import { sendDue } from '../send/send-due.ts';

/** Late morning in Hong Kong: no quiet hours. */
export const MORNING = '2027-03-01T02:00:00Z';

export const someContent = (over: Partial<MailContent> = {}): MailContent => ({
  subject: { en: 'Spring lunch, {{ name }}', 'zh-hant': '{{ name }}，春茗' },
  preview: { en: 'Join us', 'zh-hant': '誠邀出席' },
  blocks: [
    { kind: 'heading', id: 'h1', text: { en: 'Spring lunch', 'zh-hant': '春茗' } },
    {
      kind: 'text',
      id: 't1',
      html: {
        en: '<p>Dear {{ name }}, <strong>welcome</strong>.</p>',
        'zh-hant': '<p>{{ name }}：<strong>歡迎</strong>。</p>',
      },
    },
    { kind: 'button', id: 'b1', label: { en: 'Book', 'zh-hant': '報名' }, link: 'https://example.org/book?a=1&b=2' },
  ],
  ...over,
});

type Someone = { email: string; name?: string; lang?: string; status?: 'active' | 'unverified' | 'disabled' };

/** Accounts as they stand in the database, in one go. @returns their ids, in this order */
export async function accounts(portal: TestPortal, tenant: string, people: readonly Someone[]): Promise<string[]> {
  const ids = people.map(() => randomUUID());
  await portal.engine.database.tenant(tenant, (db) =>
    db
      .insert(
        'account',
        people.map(({ email, name = '', lang = 'en', status = 'active' }, at) => ({
          id: ids[at]!,
          email,
          email_key: email.toLowerCase(),
          display_name: name,
          language: lang,
          status,
          created_at: db.now,
        })),
      )
      .execute(),
  );
  return ids;
}

/** `n` people whose name has this word, so that a list finds them by it. */
export const crowd = (portal: TestPortal, tenant: string, word: string, n: number) =>
  accounts(
    portal,
    tenant,
    Array.from({ length: n }, (_, at) => ({
      email: `${word}-${at}@example.org`,
      name: `${word} ${at}`,
      lang: at % 2 ? 'zh-hant' : 'en',
    })),
  );

/** A campaign that could be sent, to the accounts that a word finds. */
export async function written(
  staff: TestClient,
  search: string,
  over: { purpose?: Purpose; content?: MailContent; list?: string; query?: Record<string, string> } = {},
): Promise<{ campaignId: string; version: number; audienceVersion: number }> {
  const { purpose = 'marketing', content = someContent(), list = 'User-List', query = { search } } = over;
  const name = `To ${search}`;
  const made = await staff.call('POST /campaign/create', { name, purpose });
  if (made.status !== 200) throw new Error(`create: ${made.status} ${made.code}`);
  const { campaignId } = made.data;
  const saved = await staff.call('POST /campaign/save', {
    campaignId,
    version: 1,
    name,
    purpose,
    content: JSON.stringify(content),
  });
  if (saved.status !== 200) throw new Error(`save: ${saved.status} ${saved.code}`);
  const chosen = await staff.call('POST /campaign/audience/choose', {
    campaignId,
    list,
    query: JSON.stringify(query),
  });
  if (chosen.status !== 200) throw new Error(`choose: ${chosen.status} ${chosen.code}`);
  return { campaignId, version: saved.data.version, audienceVersion: chosen.data.audienceVersion };
}

/** The same, released to be sent now. */
export async function started(staff: TestClient, search: string, over: Parameters<typeof written>[2] = {}) {
  const campaign = await written(staff, search, over);
  const reply = await staff.call('POST /campaign/start', campaign);
  if (reply.status !== 200) throw new Error(`start: ${reply.status} ${reply.code}`);
  return campaign.campaignId;
}

/** What the job of a tenant does in one run. */
export const runOnce = (portal: TestPortal, tenant: string): Promise<void> => sendDue(contextOf(portal.engine, tenant));

/** A dated setting has this value from today. */
export async function setTo(portal: TestPortal, staff: TestClient, key: string, value: string): Promise<void> {
  const { data } = await staff.call('GET /setting/dated/list', {});
  const { version } = data.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!;
  const from = formatDate(hongKongDate(portal.engine.clock.now()));
  const reply = await staff.call('POST /setting/dated/plan', { key, value, from, reason: 'test', version });
  // refused where it holds already, as in a second try
  if (reply.status !== 200 && !reply.errorList?.value)
    throw new Error(`setting: ${reply.status} ${reply.code} ${JSON.stringify(reply.errorList)}`);
}
