import { isLang } from '../../../../contract/lang.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accountById, editAccount } from '../store.ts';
import { NAME_MAX, readName } from './names.ts';

/** Changes the own name and language (ACC-7). A stale version is refused. */
export const editProfile: Verb<'POST /user/profile/edit'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  const displayName = readName(input.displayName);
  const wrongName: Problem | null = displayName ? tooLong(displayName, NAME_MAX) : { key: 'problem.fillOut' };
  const known = isLang(input.language);
  if (wrongName || !known)
    throw new Refusal('request.invalid', {
      problems: {
        ...(wrongName && { displayName: [wrongName] }),
        ...(!known && { language: [{ key: 'problem.choice' }] }),
      },
    });
  const version = await ctx.transaction(async (db) => {
    const before = found(await accountById(db, accountId));
    const change = { display_name: displayName, language: input.language };
    const next = await editAccount(db, accountId, input.version, change);
    if (next === null) throw new Refusal('record.stale');
    const changes = changed(
      { displayName: before.display_name, language: before.language },
      { displayName, language: input.language },
    );
    if (changes.length > 0) await audit(db, ctx, 'account.edit', accountId, { changes });
    return next;
  });
  return { message: ctx.t('accounts.profile.saved'), version };
};
