import type { Values } from '../../../contract/form.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import { audit, changesBetween } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { linkTo, sendMail } from '../../engine/mail/outbox.ts';
import { notify } from '../../engine/notifications/notify.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { mayEdit } from './policy.ts';
import { nameOf, typeLabel } from './present.ts';
import { gramsOf, localPart, namesFrom } from './rules.ts';
import { changeMembership, lockMembership, peopleWith } from './store.ts';

/** The applicant hands in the form: the answers are stored, the application waits for a decision (MEM-1, MEM-3). */
export async function submit(
  ctx: Context,
  db: TenantDb,
  given: { dataId: string; values: Values; before: Values | null },
): Promise<{ message: string; next: string | null }> {
  const row = found(await lockMembership(db, given.dataId));
  if (!mayEdit(ctx, row)) throw new Refusal('form.locked');
  const names = namesFrom(given.values);
  await changeMembership(db, row, {
    status: 'pending',
    fullname: names.fullname,
    fullname_chinese: names.fullnameChinese,
    applied_at: db.now,
    listed_at: db.now,
    grams: gramsOf([names.fullname, names.fullnameChinese, row.number, localPart(row.email)]),
  });
  await audit(db, ctx, {
    action: 'membership.submit',
    kind: 'membership',
    id: row.id,
    changes: [
      { field: 'status', before: row.status, after: 'pending' },
      ...changesBetween<Values>(given.before ?? {}, given.values),
    ],
  });
  await ctx.engine.workflows.move(ctx, db, { kind: 'membership', id: row.id }, { from: 'fill' });
  await tell(ctx, db, { ...row, fullname: names.fullname, fullname_chinese: names.fullnameChinese });
  return { message: ctx.t('membership.submitted'), next: '/membership' };
}

async function tell(ctx: Context, db: TenantDb, row: Parameters<typeof nameOf>[0]): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = isLang(row.language) ? row.language : DEFAULT_LANG;
  await sendMail(db, engine, tenant, {
    template: 'membership-received',
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: nameOf(row),
      type: typeLabel({ engine, tenant, lang }, row.type),
      link: linkTo(engine, tenant, lang, '/membership'),
    },
    dedupeKey: `membership-received-${row.id}-${row.version}`,
  });
  const reviewers = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('membership-review'),
  );
  for (const { id } of await peopleWith(db, reviewers)) {
    if (id === row.account_id) continue;
    await notify(db, engine, id, {
      type: 'info',
      word: 'membership.notice.submitted',
      params: { name: nameOf(row) },
      link: `/membership/applications/${row.id}`,
    });
  }
}
