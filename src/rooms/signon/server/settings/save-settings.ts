import { randomUUID } from 'node:crypto';
import type { Input } from '../../../../contract/calls/calls.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { leadsInside, targetOf } from '../../../../engine/server/http/outside.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { seal } from '../../../../engine/server/sealed.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { setUp } from '../present.ts';
import { mayBeNewcomers, readDomain } from '../rules.ts';
import { endSessionsBy } from '../sign-on/end-sessions.ts';
import { allowedInside, forget } from '../sign-on/provider.ts';
import { secretPlace } from '../sign-on/redirect-uri.ts';
import { addProvider, changeProvider, type NewProvider, type ProviderRow, providerOf } from '../store.ts';

type Sent = Input<'POST /signOn/save'>;

/** Whether a provider may be asked at an address: it leads outside, or to the fake provider. */
async function isIssuer(ctx: Context, issuer: string): Promise<boolean> {
  const target = targetOf(issuer, allowedInside(ctx.engine));
  return target !== null && !target.url.search && (target.inside || !(await leadsInside(target.url)));
}

const holdsAllOf = (ctx: Context, role: string): boolean =>
  ctx.tenant.roles[role]!.capabilities.every((capability) => ctx.can(capability));

function problemsOf(
  ctx: Context,
  input: Sent,
  before: ProviderRow | undefined,
  isAskable: boolean,
): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  const wrong = (field: string, key: WordKey) => {
    problems[field] = [{ key }];
  };
  if (!isAskable) wrong('issuer', 'signon-server.badIssuer');
  if (!cleanLine(input.clientId)) wrong('clientId', 'problem.fillOut');
  // a secret is given by one issuer to one client: no other must be sent it
  const isSame = before?.issuer === input.issuer && before.client_id === cleanLine(input.clientId);
  if (!input.secret && !isSame) wrong('secret', 'problem.fillOut');
  if (input.domains.some((domain) => readDomain(domain) === null)) wrong('domains', 'signon-server.badDomain');
  const { newcomerRole } = input;
  // whoever comes is given it in the name of who says so here: nobody hands on more than they hold
  if (newcomerRole && !(mayBeNewcomers(ctx.tenant, newcomerRole) && holdsAllOf(ctx, newcomerRole)))
    wrong('newcomerRole', 'signon-server.badRole');
  if (!cleanLine(input.labelEn)) wrong('labelEn', 'problem.fillOut');
  if (!cleanLine(input.labelZh)) wrong('labelZh', 'problem.fillOut');
  return problems;
}

/** `POST /signOn/save` */
export const saveSettings: Verb<'POST /signOn/save'> = async (ctx, input) => {
  const isAskable = await isIssuer(ctx, input.issuer);
  await ctx.transaction(async (db) => {
    const before = await providerOf(db);
    const problems = problemsOf(ctx, input, before, isAskable);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    const id = before?.id ?? randomUUID();
    const provider: NewProvider = {
      issuer: input.issuer,
      client_id: cleanLine(input.clientId),
      secret: input.secret ? seal(ctx.engine, secretPlace(id), input.secret) : before!.secret,
      is_on: input.on,
      domains: [...new Set(input.domains.map((domain) => readDomain(domain)!))],
      newcomers: input.newcomers,
      newcomer_role: input.newcomers && input.newcomerRole ? input.newcomerRole : null,
      trusts_factor: input.trustsFactor,
      label_en: cleanLine(input.labelEn),
      label_zh: cleanLine(input.labelZh),
    };
    const by = ctx.person.accountId;
    const kept = before
      ? await changeProvider(db, input.version ?? -1, provider, by)
      : await addProvider(db, id, provider, by);
    if (!kept) throw new Refusal('record.stale');
    // who came in by another issuer's word is asked again; back there they are who they were
    if (before && before.issuer !== provider.issuer) await endSessionsBy(ctx, db, before.issuer);
    // all but the secret, of which the trail says only that there is a new one
    const changes = before ? changed(setUp(before), setUp(provider)) : added(setUp(provider));
    if (input.secret) changes.push(...added({ secret: '•••' }));
    await audit(db, ctx, 'signOn.save', ['sign-on-provider', id], { changes });
  });
  forget(ctx.engine, input.issuer);
  return { message: ctx.t('signon-server.saved') };
};
