import { formatDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MembershipAct } from '../../contract/calls-record.ts';
import { type Doing, tellMember } from '../members/notify-member.ts';
import { typeLabel } from '../present.ts';
import type { MembershipRow } from '../store.ts';

/** What was done, as the mail to the member begins; and the line of the inbox. */
const TEXTS: Record<MembershipAct, { mail: WordKey; notice: WordKey }> = {
  renewByHand: { mail: 'membership-acts.mail.renewByHand', notice: 'membership.notice.renewed' },
  extend: { mail: 'membership-acts.mail.extend', notice: 'membership-acts.notice.extend' },
  suspend: { mail: 'membership-acts.mail.suspend', notice: 'membership-acts.notice.suspend' },
  lift: { mail: 'membership-acts.mail.lift', notice: 'membership-acts.notice.lift' },
  grantLife: { mail: 'membership-acts.mail.grantLife', notice: 'membership-acts.notice.grantLife' },
  makeAnnual: { mail: 'membership-acts.mail.makeAnnual', notice: 'membership-acts.notice.makeAnnual' },
  changeType: { mail: 'membership-acts.mail.changeType', notice: 'membership-acts.notice.changeType' },
};

/** Tells the member what staff did by hand, and why: by mail in their language, and on screen (MEM-3). */
export async function tellActed(
  ctx: Doing,
  db: TenantDb,
  after: MembershipRow,
  { act, reason }: { act: MembershipAct; reason: string },
): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = langOf(after.language);
  const params = {
    endsOn: after.ends_on ? formatDate(after.ends_on) : '',
    type: typeLabel({ engine, tenant, lang }, after.type),
    number: after.number ?? '',
  };
  const { mail, notice } = TEXTS[act];
  await tellMember(ctx, db, after, {
    template: 'membership-changed',
    word: notice,
    type: act === 'suspend' ? 'warning' : 'info',
    params: { endsOn: params.endsOn },
    vars: { change: engine.words.say(tenant.key, lang, mail, params), comment: reason },
  });
}
