import type { Context } from '../../../engine/context.ts';
import { Refusal, refuseField } from '../../../engine/refusal.ts';
import type { FolderOwner } from '../folder.store.ts';
import { mayArrange } from '../policy.ts';
import { readFolder } from '../rules.ts';

/** A folder as it was sent, or the refusal at its field. */
export function folderFrom(sent: string): string {
  const folder = readFolder(sent);
  if (folder === null) throw refuseField('folderDir', 'documents.folderBad');
  return folder;
}

export const ownerOf = (ctx: Context, scope: 'user' | 'system'): FolderOwner =>
  scope === 'user' ? { scope, accountId: ctx.person.accountId } : { scope, accountId: null };

/** The folders of a scope, for who may put them in order. */
export function arrangedBy(ctx: Context, scope: 'user' | 'system'): FolderOwner {
  if (!mayArrange(ctx, scope)) throw new Refusal('access.denied');
  return ownerOf(ctx, scope);
}

/** A folder below the top one: the top has no name and is always there. */
export function namedFolder(sent: string): string {
  const folder = folderFrom(sent);
  if (folder === '') throw refuseField('folderDir', 'documents.folderBad');
  return folder;
}
