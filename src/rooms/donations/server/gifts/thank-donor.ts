import { formatDate } from '../../../../contract/dates.ts';
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

/** The thanks and the receipt, once, in the language of the donor (PAY-1). */
export async function thankDonor(ctx: Pick<Context, 'engine' | 'tenant'>, db: TenantDb, gift: GiftRow): Promise<void> {
  const { engine, tenant } = ctx;
  const whom = await addresseeNow(db, { accountId: gift.account_id, email: gift.email, language: gift.language });
  const { lang } = whom;
  await sendMail(db, engine, tenant, {
    template: 'donation-thanks',
    ...whom,
    vars: {
      name: gift.name,
      amount: formatMoney(gift.cents, lang),
      appeal: gift.appeal_title ? engine.words.pick(lang, gift.appeal_title) : '',
      receipt: gift.receipt_number ?? '',
      paidOn: gift.paid_on ? formatDate(gift.paid_on) : '',
      nextOn: gift.next_on ? formatDate(gift.next_on) : '',
      link: linkTo(engine, tenant, lang, `/giving/${gift.donor_id}`, {
        key: givingKey(ctx, gift.donor_id, db.now),
      }),
    } satisfies Record<VarsOf<typeof donationsMails, 'donation-thanks'> | 'link', string>,
    papers: gift.receipt_id ? [receiptToMail(gift.receipt_id)] : [],
    about: { kind: 'gift', id: gift.id },
    dedupeKey: `donation-thanks-${gift.id}-${gift.receipt_number}`,
  });
}
