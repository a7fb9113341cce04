import { DEFAULT_LANG, isLang, type Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../engine/mail/outbox.ts';
import type { VarsOf } from '../../../engine/mail/room-mail.ts';
import { notify } from '../../../engine/notifications/notify.ts';
import { readersOf } from '../../../engine/workflows/waiting.store.ts';
import type { grantsMails } from '../mails.ts';
import type { GrantRow } from '../store.ts';

export type TeamMail = keyof typeof WORDS;

const WORDS = {
  'grant-team': 'grants.notice.team',
  'grant-handed-over': 'grants.notice.handedOver',
  'grant-consultant': 'grants.notice.consultant',
};

/** Tells somebody that an application is theirs to work on, or their own from now on. */
export async function tellTeam(
  ctx: Context,
  db: TenantDb,
  row: GrantRow,
  accountId: string,
  template: TeamMail,
): Promise<void> {
  const { engine, tenant } = ctx;
  const [reader] = await readersOf(db, { accounts: [accountId] });
  if (!reader) return;
  const lang: Lang = isLang(reader.language) ? reader.language : DEFAULT_LANG;
  const path = `/grants/${row.id}`;
  const title = row.title || row.cohort_code;
  await sendMail(db, engine, tenant, {
    template,
    to: reader.email,
    accountId,
    lang,
    vars: {
      name: reader.display_name,
      title,
      who: row.owner,
      link: linkTo(engine, tenant, lang, path),
    } satisfies Record<VarsOf<typeof grantsMails, TeamMail> | 'link', string>,
    about: { kind: 'grant', id: row.id },
    dedupeKey: `${template}-${row.id}-${row.version}-${accountId}`,
  });
  await notify(db, engine, accountId, {
    type: 'info',
    word: WORDS[template],
    params: { title, who: row.owner },
    link: path,
    mail: 'own',
  });
}
