import type { Input } from '../../../../contract/calls/calls.ts';
import { parseInstant } from '../../../../contract/dates.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { slugProblem } from '../../../../contract/slug.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { publishedVersion } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { NOTIFIED_MAX } from '../../contract/values.ts';
import { accountsAt, holdMadeForm, lockAddresses, type MadeFormRow, slugsLike } from '../store.ts';

type Sent = Input<'POST /made-form/edit'>;
type Values = ReturnType<typeof readSettings>;

/** `POST /made-form/edit`: everything about a form but its questions, which the form editor changes. */
export const editForm: Verb<'POST /made-form/edit'> = async (ctx, input) => {
  const values = readSettings(input);
  const id = input.madeFormId;
  await ctx.transaction(async (db) => {
    await lockAddresses(db);
    const before = found(await holdMadeForm(db, id, 'for update'));
    if (before.version !== input.version) throw new Refusal('record.stale');
    if (values.slug !== before.slug && (await slugsLike(db, values.slug)).includes(values.slug))
      throw refuseField('slug', 'made-forms.problem.taken');
    if (values.state === 'open' && (await publishedVersion(db, ownFormId(id))) === null)
      throw refuseField('state', 'made-forms.problem.unpublished');
    await refuseStrangers(db, values.notify_emails);
    await db.revise(
      'own_form',
      { id },
      { ...values, name: JSON.stringify(values.name), thanks: JSON.stringify(values.thanks) },
    );
    publicPagesChanged(ctx.engine, db);
    await audit(db, ctx, 'made-form.edit', id, { changes: changed(auditable(before), auditable(values)) });
  });
  return { message: ctx.t('made-forms.saved') };
};

/** @throws Refusal what is wrong, at its field */
function readSettings(sent: Sent) {
  const problems: Record<string, Problem[]> = {};
  const blame = (field: string, problem: Problem | null) => {
    if (problem) problems[field] = [problem];
  };
  for (const lang of ['en', 'zh-hant'] as const)
    if (!sent.name[lang]) blame(`name.${lang}`, { key: 'problem.fillOut' });
  blame('slug', slugProblem(sent.slug));
  const instantAt = (field: 'opensAt' | 'closesAt') => {
    if (sent[field] === '') return null;
    const at = parseInstant(sent[field]);
    if (at === null) blame(field, { key: 'made-forms.problem.instant' });
    return at === null ? null : new Date(at);
  };
  const [opens, closes] = [instantAt('opensAt'), instantAt('closesAt')];
  if (opens && closes && closes <= opens) blame('closesAt', { key: 'made-forms.problem.closesFirst' });
  const lines = sent.notify
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const addresses = lines.map(readAddress);
  if (addresses.includes(null)) blame('notify', { key: 'problem.email' });
  if (lines.length > NOTIFIED_MAX)
    blame('notify', { key: 'made-forms.problem.tooMany', params: { most: NOTIFIED_MAX } });
  if (Boolean(sent.thanks.en) !== Boolean(sent.thanks['zh-hant']))
    blame(sent.thanks.en ? 'thanks.zh-hant' : 'thanks.en', { key: 'problem.fillOut' });
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return {
    name: sent.name,
    slug: sent.slug,
    state: sent.state,
    answerers: sent.answerers,
    once: sent.once,
    opens_at: opens,
    closes_at: closes,
    thanks: sent.thanks,
    notify_emails: [...new Set(addresses.flatMap((address) => address?.key ?? []))],
    keep_months: sent.keepMonths,
    after_keep: sent.afterKeep,
  };
}

/** Answers hold what people tell the organisation in confidence: only its own people are notified. */
async function refuseStrangers(db: TenantDb, emails: readonly string[]): Promise<void> {
  const there = new Set((await accountsAt(db, emails)).map(({ email }) => email));
  const stranger = emails.find((email) => !there.has(email));
  if (stranger) throw refuseField('notify', 'made-forms.problem.stranger', { email: stranger });
}

/** As the trail compares it: times as text. */
const auditable = ({ name, thanks, opens_at, closes_at, notify_emails, ...rest }: Values | MadeFormRow) => ({
  slug: rest.slug,
  state: rest.state,
  answerers: rest.answerers,
  once: rest.once,
  keep_months: rest.keep_months,
  after_keep: rest.after_keep,
  name: `${name.en} · ${name['zh-hant']}`,
  thanks: thanks.en,
  opens_at: opens_at?.toISOString() ?? null,
  closes_at: closes_at?.toISOString() ?? null,
  notify_emails: notify_emails.join(', '),
});
