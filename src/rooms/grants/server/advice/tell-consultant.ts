import { langOf } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { readersOf } from '../../../../engine/server/workflows/waiting.store.ts';
import type { grantsMails } from '../mails.ts';
import type { GrantRow } from '../store.ts';

const MAIL = 'grant-consultant';

/** Tells somebody that they advise a project from now on. */
export async function tellConsultant(ctx: Context, db: TenantDb, row: GrantRow, accountId: string): Promise<void> {
  const { engine, tenant } = ctx;
  const [reader] = await readersOf(db, { accounts: [accountId] });
  if (!reader) return;
  const lang = langOf(reader.language);
  const path = `/grants/${row.id}`;
  const title = row.title || row.cohort_code;
  await sendMail(db, engine, tenant, {
    template: MAIL,
    to: reader.email,
    accountId,
    lang,
    vars: {
      name: reader.display_name,
      title,
      who: row.owner,
      link: linkTo(engine, tenant, lang, path),
    } satisfies Record<VarsOf<typeof grantsMails, typeof MAIL> | 'link', string>,
    about: { kind: 'grant', id: row.id },
    dedupeKey: `${MAIL}-${row.id}-${row.version}-${accountId}`,
  });
  await notify(db, engine, accountId, {
    word: 'grants.notice.consultant',
    params: { title, who: row.owner },
    link: path,
    mail: 'own',
  });
}
