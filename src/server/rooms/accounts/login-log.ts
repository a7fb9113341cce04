import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { countLogins, listLogins } from './login-log.store.ts';
import { maySeeAccount } from './policy.ts';
import { presentLogin } from './present.ts';

/** The own logins, wrong ones included; for those who manage users another's or everybody's (ACC-7, ADM-2). */
export const loginLog: Verb<'GET /user/loginLog'> = async (ctx, input) => {
  if (input.everybody && !ctx.can('user-manage')) throw new Refusal('access.denied');
  const accountId = input.everybody && !input.accountId ? null : maySeeAccount(ctx, input.accountId);
  const filter = { accountId, search: cleanLine(input.search ?? ''), outcome: input.outcome };
  return ctx.transaction(async (db) => {
    const page = await listLogins(db, filter, input);
    return { ...page, rows: page.rows.map(presentLogin), total: await countLogins(db, filter) };
  });
};
