import { buffer } from 'node:stream/consumers';
import type { Shown, ShownFile, ShownSection } from '../../../../contract/fields/shown-answer.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import type { Pdf } from '../../pdf/pdfkit.ts';
import { type Embeddable, readPng } from './png.ts';
import { richBlocks } from './rich-blocks.ts';

/** The most pictures of one PDF, and their bytes together; what goes beyond is named and not shown. */
const PICTURES_MAX = 40;
const BYTES_MAX = 24 * 1024 * 1024;

/** A picture that can be drawn: what `doc.image` takes, with its size in pixels as it is seen. */
export type Picture = { source: Buffer | Embeddable; width: number; height: number };
/** By attachment. */
export type Pictures = ReadonlyMap<string, Picture>;

/** A picture that lies in the file store and may be given out. */
export type StoredPicture = { id: string; type: string };

/** The pictures that a form speaks of, in the order they are met, as many as one PDF takes. */
export async function picturesIn(
  ctx: Context,
  db: TenantDb,
  sections: readonly ShownSection[],
  known: ReadonlyMap<string, unknown>,
): Promise<StoredPicture[]> {
  const ids = [...new Set(sections.flatMap(({ questions }) => questions.flatMap(({ shown }) => imagesOf(shown))))];
  const wanted = ids.filter((id) => known.has(id)).slice(0, PICTURES_MAX);
  if (wanted.length === 0) return [];
  const files = await ctx.engine.attachments.servable(db, wanted);
  let bytes = 0;
  return wanted.flatMap((id) => {
    const file = files.get(id);
    if (!file?.type.startsWith('image/') || bytes + file.bytes > BYTES_MAX) return [];
    bytes += file.bytes;
    return [{ id, type: file.type }];
  });
}

function imagesOf(shown: Shown | null): string[] {
  if (shown?.kind === 'files') return imageIds(shown.files);
  if (shown?.kind === 'rich')
    return richBlocks(shown.html).flatMap((block) => (block.kind === 'image' ? [block.attachmentId] : []));
  if (shown?.kind !== 'table') return [];
  return shown.rows.flatMap(({ cells }) => cells.flatMap(({ files }) => imageIds(files ?? [])));
}

const imageIds = (files: readonly ShownFile[]): string[] =>
  files.flatMap(({ attachmentId, image }) => (attachmentId && image ? [attachmentId] : []));

/** Fetches pictures; one that cannot be read, or is not what it says, is left out: its name stands in the PDF anyway. */
export async function fetchPictures(ctx: Context, doc: Pdf, stored: readonly StoredPicture[]): Promise<Pictures> {
  const pictures = new Map<string, Picture>();
  for (const { id, type } of stored) {
    try {
      const content = await buffer(await ctx.engine.files.read(ctx.tenant.key, id));
      const picture = type === 'image/png' ? await pngPicture(content, id) : jpegPicture(doc, content);
      if (picture) pictures.set(id, picture);
    } catch (error) {
      ctx.engine.log.warn({ requestId: ctx.requestId, attachmentId: id, err: error }, 'picture left out of a PDF');
    }
  }
  return pictures;
}

async function pngPicture(content: Buffer, id: string): Promise<Picture | null> {
  const source = await readPng(content, `png-${id}`);
  return source && { source, width: source.width, height: source.height };
}

type Opened = { width: number; height: number; orientation?: number };

/** pdfkit reads a JPEG's head only and throws at once where there is none; its types do not know that it can. */
function jpegPicture(doc: Pdf, content: Buffer): Picture {
  const { openImage } = doc as unknown as { openImage(source: Buffer): Opened };
  const { width, height, orientation = 1 } = openImage.call(doc, content);
  if (!(width > 0 && height > 0)) throw new Error('a JPEG without a size');
  return orientation > 4 ? { source: content, width: height, height: width } : { source: content, width, height };
}
