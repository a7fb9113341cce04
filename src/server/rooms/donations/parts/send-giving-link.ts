import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../engine/mail/outbox.ts';
import type { DonorRow } from '../donor.store.ts';
import { givingKey } from './giving-key.ts';

/** Mails a donor the link to the own giving. */
export async function sendGivingLink(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  donor: DonorRow,
  lang: Lang,
): Promise<void> {
  const key = givingKey(ctx, donor.id, db.now);
  await sendMail(db, ctx.engine, ctx.tenant, {
    template: 'donation-link',
    to: donor.email,
    accountId: donor.account_id,
    lang,
    vars: { name: donor.name, link: linkTo(ctx.engine, ctx.tenant, lang, `/giving/${donor.id}`, { key }) },
    about: { kind: 'donor', id: donor.id },
  });
}
