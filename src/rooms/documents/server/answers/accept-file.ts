import { extensionOf, FILE_KINDS, type FileExtension } from '../../../../contract/files.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { scanForViruses } from '../../../../engine/server/files/virus-scan.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { cleanName } from '../rules.ts';
import { inspect } from '../scan/inspect.ts';
import { type Accepted, refuseFile, tooLarge } from './accepted.ts';

/**
 * Looks at name, size, content and, where a scanner is set, for viruses; refuses at the field `file`. A scanner that
 * does not answer refuses nothing: the file is kept and given to nobody until it was looked at (reliability.md row 51).
 * @param accept the types that are taken
 */
export async function acceptFile(
  ctx: Context,
  sentName: string,
  content: Buffer,
  accept: readonly FileExtension[],
): Promise<Accepted> {
  const seen = await lookInto(sentName, content, accept);
  return { ...seen, scan: await scanned(ctx, content) };
}

/** The same without the scanner: what can be said of a file before anybody wants it kept. */
export async function lookInto(
  sentName: string,
  content: Buffer,
  accept: readonly FileExtension[],
): Promise<Omit<Accepted, 'scan'>> {
  if (content.byteLength > FILE_BYTES) throw tooLarge();
  const name = cleanName(sentName);
  const types = accept.join(', ');
  const extension = extensionOf(name);
  if (!extension || !accept.includes(extension)) throw refuseFile('request.type', 'problem.fileType', { types });
  if (content.byteLength === 0) throw refuseField('file', 'problem.fileEmpty');
  switch (await inspect(extension, content)) {
    case 'type':
      throw refuseFile('request.type', 'documents.fileContent', { types });
    case 'bomb':
      throw refuseField('file', 'documents.fileUnsafe');
    case 'locked':
      throw refuseField('file', 'documents.fileLocked');
  }
  return { name, type: FILE_KINDS[extension].mime };
}

async function scanned(ctx: Context, content: Buffer): Promise<Accepted['scan']> {
  const { clamd } = ctx.engine.settings;
  if (!clamd) return 'none';
  const verdict = await scanForViruses(clamd, content);
  if (verdict === 'infected') throw refuseField('file', 'documents.fileVirus');
  return verdict === 'clean' ? 'clean' : 'waiting';
}
