import type { AttachmentScope } from '../../../contract/files.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { mayOpen } from '../../engine/forms/may-open.ts';
import { type AttachmentRow, usesOf } from './store.ts';

const isOwn = (ctx: Context, row: AttachmentRow): boolean => row.account_id === ctx.person.accountId;

/**
 * Everybody sees the files of the tenant, each the own ones. A file of a form, or a picture of a text, is its
 * uploader's until it is stored; from then on it is seen by whoever may open a record that speaks of it (ATT-3).
 */
export async function maySee(ctx: Context, db: TenantDb, row: AttachmentRow): Promise<boolean> {
  if (row.scope === 'system') return ctx.tenant.modules.includes('documents');
  const uses = await usesOf(db, row.id);
  if (row.scope === 'user' || uses.length === 0) return isOwn(ctx, row);
  for (const use of uses) if (await mayOpen(ctx, db, use)) return true;
  return false;
}

/** Whose folders these are puts them in order: one's own, and the tenant's for who manages its documents. */
export const mayArrange = (ctx: Context, scope: AttachmentScope): boolean =>
  scope === 'user' || (scope === 'system' && ctx.can('document-manage'));

/** The uploader changes and removes the own files; those of the tenant, who manages its documents. */
export const mayChange = (ctx: Context, row: AttachmentRow): boolean =>
  row.scope === 'system' ? ctx.can('document-manage') : isOwn(ctx, row);
