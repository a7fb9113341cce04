import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import type { donationsMails } from '../mails.ts';
import { givingKey } from '../own-giving/giving-key.ts';
import { receiptToMail } from '../ports/mail-papers.ts';
import type { GiftRow } from '../store.ts';

/** The donor hears that a receipt counts no more, why, and which one counts now. @param how.cents whole cents that went */
export async function tellReceiptVoid(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  gift: GiftRow,
  how: { cents: number; chargedBack: boolean; again: { id: string; number: string } | null },
): Promise<void> {
  const { engine, tenant } = ctx;
  const whom = await addresseeNow(db, { accountId: gift.account_id, email: gift.email, language: gift.language });
  const { lang } = whom;
  const why = how.chargedBack ? 'donations.void.chargedBack' : 'donations.void.refunded';
  await sendMail(db, engine, tenant, {
    template: 'donation-receipt-void',
    ...whom,
    vars: {
      name: gift.name,
      amount: formatMoney(how.cents, lang),
      receipt: gift.receipt_number ?? '',
      why: engine.words.say(tenant.key, lang, why),
      again: how.again?.number ?? '',
      link: linkTo(engine, tenant, lang, `/giving/${gift.donor_id}`, { key: givingKey(ctx, gift.donor_id, db.now) }),
    } satisfies Record<VarsOf<typeof donationsMails, 'donation-receipt-void'> | 'link', string>,
    papers: how.again ? [receiptToMail(how.again.id)] : [],
    about: { kind: 'gift', id: gift.id },
    dedupeKey: `donation-receipt-void-${gift.receipt_id}`,
  });
}
