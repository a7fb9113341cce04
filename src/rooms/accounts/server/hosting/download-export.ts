import fs from 'node:fs';
import path from 'node:path';
import { tarOf } from '../../../../engine/server/files/tar.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { useExport } from '../../../../engine/server/organisation/made.store.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { exportOf } from './host.ts';

/** The export as one file, for what `open-export.ts` gave out: it opens once. */
export const downloadExport: Verb<'GET /hosting/export', FileAnswer> = async (ctx, { key, token }) => {
  const name = exportOf(ctx, key);
  const folder = path.join(ctx.engine.settings.dataDir, 'exports', name);
  if (!fs.existsSync(folder)) throw new Refusal('hosting.exportElsewhere');
  const isOpen = await ctx.transaction((db) => useExport(db, key, tokenHash(token)));
  if (!isOpen) throw new Refusal('hosting.exportUsed');
  return new FileAnswer({ content: tarOf(folder), name: `${name}.tar`, type: 'application/x-tar', saved: true });
};
