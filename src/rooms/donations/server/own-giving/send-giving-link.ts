import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { DonorRow } from '../gifts/donor.store.ts';
import { givingKey } from './giving-key.ts';

/** Mails a donor the link to the own giving. */
export async function sendGivingLink(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  donor: DonorRow,
  whom: Awaited<ReturnType<typeof addresseeNow>>,
): Promise<void> {
  const { lang } = whom;
  const key = givingKey(ctx, donor.id, db.now);
  await sendMail(db, ctx.engine, ctx.tenant, {
    template: 'donation-link',
    ...whom,
    vars: { name: donor.name, link: linkTo(ctx.engine, ctx.tenant, lang, `/giving/${donor.id}`, { key }) },
    about: { kind: 'donor', id: donor.id },
  });
}
