import type { Input } from '../../../../contract/calls/calls.ts';
import { ORGANISATION_MAX } from '../../../../contract/organisation/organisation.ts';
import { organisationKeyProblem } from '../../../../contract/organisation/organisation-key.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { learnOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import { addMade, type NewOrganisation, tellMade } from '../../../../engine/server/organisation/made.store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { hasAccounts } from '../store.ts';
import { mayHost } from './host.ts';
import { mailFirstAdmin } from './invite-first-admin.ts';

/**
 * Makes an organisation of a kind. Every process serves it with the commit; whoever is to administer it gets a mail with
 * a one-time link. Should the mail fail, the organisation is there and the link can be sent again.
 */
export const makeOrganisation: Verb<'POST /hosting/make'> = async (ctx, input) => {
  mayHost(ctx);
  const { engine } = ctx;
  const made = read(ctx, input);
  const address = readAddress(input.email)!;
  const { key } = made;
  // rows of an organisation whose folder is gone would be there for the new one to find
  const isUsed = engine.made.isTaken(key) || (await engine.database.tenant(key, hasAccounts));
  if (isUsed) throw refuseField('key', 'hosting.problem.taken', { key });
  engine.made.compose(made);
  await ctx.transaction(async (db) => {
    if (!(await addMade(db, made))) throw refuseField('key', 'hosting.problem.taken', { key });
    const { name, kind } = made;
    await audit(db, ctx, 'organisation.make', ['organisation', key], {
      changes: added({ 'name.en': name.en, 'name.zh-hant': name['zh-hant'], kind }),
    });
    await tellMade(db, key);
    db.followUp(() => learnOrganisations(engine));
  });
  await mailFirstAdmin(ctx, found(engine.tenants.get(key)), address);
  return {
    key,
    message: ctx.t('hosting.made', { name: engine.words.pick(ctx.lang, made.name), email: address.email }),
  };
};

/** @throws Refusal request.invalid, each problem at its field */
function read({ engine, tenant }: Context, input: Input<'POST /hosting/make'>): NewOrganisation {
  const { kind, key, name, nameChinese } = input;
  const problems: Record<string, Problem[]> = {};
  const put = (field: string, problem: Problem | null) => {
    if (problem) problems[field] ??= [problem];
  };
  const text = (field: string, typed: string, max: number) =>
    put(field, typed === '' ? { key: 'problem.fillOut' } : tooLong(typed, max));
  if (!engine.made.kinds.has(kind)) put('kind', { key: kind ? 'problem.choice' : 'problem.fillOut' });
  put('key', organisationKeyProblem(key));
  text('name', name, ORGANISATION_MAX.name);
  text('nameChinese', nameChinese, ORGANISATION_MAX.name);
  const shortName = input.shortName || name;
  const shortNameChinese = input.shortNameChinese || nameChinese;
  put('shortName', tooLong(shortName, ORGANISATION_MAX.shortName));
  put('shortNameChinese', tooLong(shortNameChinese, ORGANISATION_MAX.shortName));
  if (!readAddress(input.email)) put('email', { key: input.email ? 'problem.email' : 'problem.fillOut' });
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return {
    ...{ key, kind },
    name: { en: name, 'zh-hant': nameChinese },
    shortName: { en: shortName, 'zh-hant': shortNameChinese },
    // until it names its own: the mail server of the portal may send for the host
    sender: tenant.sender,
  };
}
