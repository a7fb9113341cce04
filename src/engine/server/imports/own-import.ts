import type { ImportName } from '../../../contract/values/imports.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { assertAtHome } from '../at-home.ts';
import type { Context } from '../context.ts';
import { found, Refusal } from '../refusal.ts';
import type { ImportRow } from './import.store.ts';
import type { ImportKind } from './import-kind.ts';

/** The declaration of a kind, for who may bring such records in. @throws Refusal `module.off`, `access.denied` */
export function importKind(ctx: Context, name: ImportName): ImportKind {
  const kind = found(ctx.engine.imports[name]);
  assertAtHome(ctx, kind);
  if (!mayImport(ctx, kind)) throw new Refusal('access.denied');
  return kind;
}

/** The import itself; one of another kind is not there for who may not bring in such records. */
export function ownImport(ctx: Context, row: ImportRow | undefined): { row: ImportRow; kind: ImportKind } {
  const task = found(row);
  const kind = ctx.engine.imports[task.kind];
  return { row: task, kind: found(kind?.isIn(ctx.tenant) && mayImport(ctx, kind) ? kind : null) };
}

/** What the columns of a kind are called. */
export const columnWords = ({ columns }: ImportKind): Record<string, WordKey> =>
  Object.fromEntries(columns.map(({ field, title }) => [field, title]));

const mayImport = (ctx: Context, { can }: Pick<ImportKind, 'can'>): boolean => can.some((right) => ctx.can(right));
