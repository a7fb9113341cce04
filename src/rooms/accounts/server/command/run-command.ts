import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { makeFirstAdminLink } from '../first-admin/make-first-admin-link.ts';
import { howToUse } from '../first-admin/print-first-admin-links.ts';
import { hasHolder } from '../first-admin/store.ts';
import { disableUser } from '../people/disable-user.ts';
import { inviteWithLink } from '../people/invite-user.ts';
import { administratorRole, managerRoles, mayHandleRole } from '../policy.ts';
import { grantRole } from '../roles/grant-role.ts';
import { type AccountRow, accountByKey } from '../store.ts';
import { listAdministrators } from './list-administrators.ts';
import { type Act, type Command, UsageError } from './read-command.ts';

/**
 * Does what `npm run admin` was asked for, by the verbs that the screens use.
 * @returns what to print
 * @throws UsageError, or an Error with the text that says why not
 */
export async function runCommand(engine: Engine, command: Command): Promise<string[]> {
  const { act, tenant: key } = command;
  if (act === 'list') return listAdministrators(engine, key === undefined ? undefined : tenantOf(engine, key));
  const tenant = tenantOf(engine, key!);
  const ctx = operatorIn(engine, tenant, command.lang);
  try {
    return await ACTS[act](ctx, command);
  } catch (error) {
    throw error instanceof Refusal ? new Error(inWords(ctx, error)) : error;
  }
}

const ACTS: Record<Exclude<Act, 'list'>, (ctx: Context, command: Command) => Promise<string[]>> = {
  async link({ engine, tenant }, { email }) {
    const link = await makeFirstAdminLink(engine, tenant, { by: 'command', email });
    if (link.state === 'made') return [`${tenant.key} (${tenant.name.en}) has no administrator yet. ${howToUse(link)}`];
    throw new Error(
      `${tenant.key} already has an administrator, so there is no link. To see who: npm run admin -- list --tenant=${tenant.key}. To add one: npm run admin -- invite --tenant=${tenant.key} --email=${email ?? '<address>'}`,
    );
  },
  async invite(ctx, { email, name, role = administratorRole(ctx.tenant) }) {
    if (!managerRoles(ctx.tenant).includes(role))
      throw new UsageError(`--role="${role}" needs to be one of ${managerRoles(ctx.tenant).join(', ')}.`);
    mayHandleRole(ctx, role);
    const account = await accountOf(ctx, email!);
    if (account?.status === 'active') {
      await grantRole(ctx, { accountId: account.id, role });
      return [`${account.email} has an account here and now holds the role ${role}.`];
    }
    const link = await inviteWithLink(ctx, { email: email!, role, ...(name && { displayName: name }) });
    const invited = `${email} is invited with the role ${role}.`;
    return ctx.engine.settings.smtpUrl
      ? [`${invited} The mail with the link is on its way.`]
      : [`${invited} No mail server is set (SMTP_URL): hand over this link yourself, it works once: ${link}`];
  },
  disable: (ctx, command) => open(ctx, command, true),
  enable: (ctx, command) => open(ctx, command, false),
  async 'reset-factor'(ctx, { email, reason }) {
    const { id } = await knownAccount(ctx, email!);
    const { message } = await resetFactors(ctx, { accountId: id, reason: cleanLine(reason!) });
    return [message];
  },
};

/** Closes an account, or opens it again; says when nobody administers the tenant any more. */
async function open(ctx: Context, { email, reason }: Command, disabled: boolean): Promise<string[]> {
  const { tenant } = ctx;
  const { id } = await knownAccount(ctx, email!);
  const { message } = await disableUser(ctx, { accountId: id, disabled, ...(reason && { reason }) });
  const isOrphaned = !(await ctx.transaction((db) => hasHolder(db, managerRoles(tenant))));
  return isOrphaned
    ? [message, `${tenant.key} has no administrator now: npm run admin -- --tenant=${tenant.key} --email=<address>`]
    : [message];
}

/** Whoever runs the server, in this tenant. */
const operatorIn = (engine: Engine, tenant: Tenant, lang: Command['lang']): Context =>
  new Context({
    engine,
    tenant,
    lang,
    actor: { kind: 'operator', by: 'command' },
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });

function tenantOf({ tenants }: Engine, key: string): Tenant {
  const tenant = tenants.get(key);
  if (!tenant) throw new UsageError(`--tenant="${key}" needs to be one of ${[...tenants.keys()].join(', ')}.`);
  return tenant;
}

const accountOf = (ctx: Context, email: string): Promise<AccountRow | undefined> =>
  ctx.transaction((db) => accountByKey(db, readAddress(email)!.key));

async function knownAccount(ctx: Context, email: string): Promise<AccountRow> {
  const account = await accountOf(ctx, email);
  if (!account) throw new Error(`${ctx.tenant.key} has no account of ${email}.`);
  return account;
}

/** What a screen would say of it: the refusal itself, or what is wrong at its fields. */
function inWords({ engine, tenant }: Context, { code, params, problems }: Refusal): string {
  const say = (key: string, filled: Record<string, string | number> = {}) =>
    engine.words.say(tenant.key, 'en', dynamicWord(key), filled);
  const atFields = Object.values(problems)
    .flat()
    .map((problem) => say(problem.key, problem.params));
  return atFields.length > 0 ? atFields.join(' ') : say(`error.${code}`, params);
}
