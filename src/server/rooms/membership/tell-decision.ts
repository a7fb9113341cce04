import { formatDate } from '../../../contract/dates.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { linkTo, sendMail } from '../../engine/mail/outbox.ts';
import { notify } from '../../engine/notifications/notify.ts';
import { nameOf, typeLabel } from './present.ts';
import type { MembershipRow } from './store.ts';

/** Tells the applicant by mail, in their language, and on screen (MEM-2). */
export async function tellDecision(
  ctx: Context,
  db: TenantDb,
  row: MembershipRow,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = isLang(row.language) ? row.language : DEFAULT_LANG;
  await sendMail(db, engine, tenant, {
    template: decision === 'approved' ? 'membership-approved' : 'membership-rejected',
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: nameOf(row),
      type: typeLabel({ engine, tenant, lang }, row.type),
      number: row.number ?? '',
      endsOn: row.ends_on ? formatDate(row.ends_on) : '',
      comment: row.comment ?? '',
      link: linkTo(engine, tenant, lang, '/membership'),
    },
    dedupeKey: `membership-${decision}-${row.id}-${row.version}`,
  });
  await notify(db, engine, row.account_id, {
    type: decision === 'approved' ? 'info' : 'warning',
    word: decision === 'approved' ? 'membership.notice.approved' : 'membership.notice.rejected',
    params: { number: row.number ?? '' },
    link: '/membership',
  });
}
