import { formatDate } from '../../../../contract/dates.ts';
import { type Lang, langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Doer } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { membershipMails } from '../mails.ts';
import { nameOf, typeLabel } from '../present.ts';
import { graceEnd, type TermRules } from '../rules.ts';
import type { MembershipRow } from '../store.ts';
import { membershipSettings } from './membership-settings.ts';

/** What verbs and jobs alike have: a tenant, the engine, and who does it. */
export type Doing = Pick<Context, 'engine' | 'tenant'> & Doer;

type Message = {
  /** Word of the line in the inbox. */
  word: WordKey;
  type?: 'info' | 'warning';
  params?: Record<string, string>;
  /** Says one mail of a kind for good; without it one per version of the membership. */
  dedupeKey?: string;
};
type Known = keyof ReturnType<typeof knownOf>;
/** A mail with what it speaks of besides what is known of every membership. */
type Letter = {
  [T in keyof typeof membershipMails]: Message & { template: T } & ([
      Exclude<VarsOf<typeof membershipMails, T>, Known>,
    ] extends [never]
      ? { vars?: Partial<Record<Known, string>> }
      : { vars: Record<Exclude<VarsOf<typeof membershipMails, T>, Known>, string> & Partial<Record<Known, string>> });
}[keyof typeof membershipMails];

const knownOf = ({ engine, tenant }: Doing, lang: Lang, row: MembershipRow, rules: TermRules) => ({
  name: nameOf(row),
  type: typeLabel({ engine, tenant, lang }, row.type),
  number: row.number ?? '',
  endsOn: row.ends_on ? formatDate(row.ends_on) : '',
  graceEndsOn: row.ends_on ? formatDate(graceEnd(row.ends_on, rules)) : '',
  comment: row.comment ?? '',
});

/** Tells the member by mail, in their language, and on screen (MEM-2). */
export async function tellMember(ctx: Doing, db: TenantDb, row: MembershipRow, letter: Letter): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = langOf(row.language);
  await sendMail(db, engine, tenant, {
    template: letter.template,
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      ...knownOf(ctx, lang, row, await membershipSettings(ctx, db)),
      link: linkTo(engine, tenant, lang, '/membership'),
      ...letter.vars,
    },
    about: { kind: 'membership', id: row.id },
    dedupeKey: letter.dedupeKey ?? `${letter.template}-${row.id}-${row.version}`,
  });
  await notify(db, engine, row.account_id, {
    type: letter.type ?? 'info',
    word: letter.word,
    params: { number: row.number ?? '', ...letter.params },
    link: '/membership',
    mail: 'own',
  });
}
