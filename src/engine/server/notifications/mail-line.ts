import { langOf } from '../../../contract/lang.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import type { VarsOf } from '../mail/room-mail.ts';
import type { notificationMails } from './mails.ts';
import { type Notice, noticeText } from './notice-text.ts';
import { addresseeOf } from './notification.store.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** One line of the inbox as a mail in the person's language. `news`: they may choose such mails away. */
export async function mailLine(
  db: TenantDb,
  engine: Engine,
  accountId: string,
  line: Notice & { id: string; link: string | null; news: boolean },
): Promise<void> {
  const tenant = engine.tenants.get(db.tenantId);
  const reader = await addresseeOf(db, accountId);
  if (!tenant || !reader) return;
  const lang = langOf(reader.language);
  await sendMail(db, engine, tenant, {
    template: line.news ? 'notification-news' : 'notification-now',
    to: reader.email,
    accountId,
    lang,
    vars: {
      name: reader.display_name || reader.email,
      text: noticeText(engine, tenant.key, lang, line),
      link: linkToPath(engine, tenant, lang, line.link ?? '/notifications'),
    } satisfies Record<VarsOf<typeof notificationMails, 'notification-news' | 'notification-now'> | 'link', string>,
    dedupeKey: `notification-${line.id}`,
    ...(line.news && { unsubscribeUrl: unsubscribeUrl(engine, tenant.key, lang, accountId) }),
  });
}

/** A path with a query of its own, as notifications have it. */
function linkToPath(
  engine: Engine,
  ...[tenant, lang, path]: [Parameters<typeof linkTo>[1], Parameters<typeof linkTo>[2], string]
): string {
  const [name = '/', query] = path.split('?');
  return linkTo(engine, tenant, lang, name, Object.fromEntries(new URLSearchParams(query)));
}
