import type { Lang } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { returnSecret } from '../gateways/return-secret.ts';
import type { checkoutMails } from '../mails.ts';
import { payableOf } from '../policy.ts';
import type { IntentRow } from '../store.ts';
import type { SlipRow } from './slip.store.ts';

type Slip = Pick<SlipRow, 'id' | 'language'>;
type Template = keyof typeof checkoutMails;
/** What only that mail says, in the language it is sent in. */
type Own<T extends Template> = (
  lang: Lang,
) => Record<Exclude<VarsOf<typeof checkoutMails, T>, 'name' | 'number' | 'amount'>, string>;

/** Why a slip was refused, to the payer in their language, with the page for another one. */
export const tellSlipRefused = (ctx: Context, db: TenantDb, row: IntentRow, slip: Slip, reason: string) =>
  tell(ctx, db, row, slip, 'checkout-slip-refused', () => ({ reason }));

/** What came by the bank statement, and what is still owed. @param received whole cents */
export const tellSlipShort = (ctx: Context, db: TenantDb, row: IntentRow, slip: Slip, received: number) =>
  tell(ctx, db, row, slip, 'checkout-slip-short', (lang) => ({
    received: formatMoney(received, lang),
    owed: formatMoney(row.cents - received, lang),
  }));

async function tell<T extends Template>(
  ctx: Context,
  db: TenantDb,
  row: IntentRow,
  slip: Slip,
  template: T,
  own: Own<T>,
): Promise<void> {
  const { engine, tenant } = ctx;
  const whom = await addresseeNow(db, {
    accountId: row.account_id,
    email: row.payer_email,
    language: slip.language,
  });
  const { lang } = whom;
  const open = await payableOf(ctx, row.payable_kind).open(db, row.payable_id);
  const s = returnSecret(ctx, row.id);
  await sendMail(db, engine, tenant, {
    template,
    ...whom,
    vars: {
      name: row.payer_name,
      number: open?.reference ?? row.order_ref,
      amount: formatMoney(row.cents, lang),
      ...own(lang),
      link: linkTo(engine, tenant, lang, `/pay/slip/${row.id}`, { s, by: 'link' }),
    },
    about: { kind: 'intent', id: row.id },
    dedupeKey: `${template}-${slip.id}`,
  });
}
