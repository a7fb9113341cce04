import { DEFAULT_LANG, isLang } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../engine/mail/outbox.ts';
import type { VarsOf } from '../../../engine/mail/room-mail.ts';
import type { checkoutMails } from '../mails.ts';
import { payableOf } from '../policy.ts';
import type { SlipRow } from '../slip.store.ts';
import type { IntentRow } from '../store.ts';
import { returnSecret } from './return-secret.ts';

/** Why a slip was refused, to the payer in the language in which it was sent, with the page for another one. */
export async function tellSlipRefused(
  ctx: Context,
  db: TenantDb,
  row: IntentRow,
  slip: Pick<SlipRow, 'id' | 'language'>,
  reason: string,
): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = isLang(slip.language) ? slip.language : DEFAULT_LANG;
  const open = await payableOf(ctx, row.payable_kind).open(db, row.payable_id);
  const s = returnSecret(ctx, row.id);
  await sendMail(db, engine, tenant, {
    template: 'checkout-slip-refused',
    to: row.payer_email,
    accountId: row.account_id,
    lang,
    vars: {
      name: row.payer_name,
      number: open?.reference ?? row.order_ref,
      amount: formatMoney(row.cents, lang),
      reason,
      link: linkTo(engine, tenant, lang, `/pay/slip/${row.id}`, { s, by: 'link' }),
    } satisfies Record<VarsOf<typeof checkoutMails> | 'link', string>,
    about: { kind: 'intent', id: row.id },
    dedupeKey: `checkout-slip-refused-${slip.id}`,
  });
}
