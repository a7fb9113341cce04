import { inflateSync } from 'node:zlib';

/** The words of a PDF as pdfkit writes it, page by page, in the order they were drawn. For tests. */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => textOf(objects, head));
}

/** What is drawn on its pages, as operators, page by page. For tests. */
export function pdfDrawing(file: Buffer): string[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => objects.get(refIn(head, 'Contents'))?.content ?? '');
}

/** The objects of a PDF as text, what its pages draw left out: tags, languages, descriptions. For tests. */
export const pdfObjects = (file: Buffer): string => [...objectsOf(file).values()].map(({ head }) => head).join('\n');

type Stored = { head: string; content: string };
type Objects = ReadonlyMap<string, Stored>;

const refIn = (text: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '';

function objectsOf(file: Buffer): Objects {
  const text = file.toString('latin1');
  const objects = new Map<string, Stored>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, id = '', body = ''] = found;
    const [head = '', stream] = body.split(/\nstream\n/, 2);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = Buffer.from((stream ?? '').slice(0, length), 'latin1');
    const packed = stream !== undefined && head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    const columns = Number(/\/Columns (\d+)/.exec(head)?.[1] ?? 0);
    const plain = packed ? inflateSync(bytes) : bytes;
    const content = (columns > 0 ? withTheRowAbove(plain, columns) : plain).toString('latin1');
    objects.set(id, { head, content });
    if (head.includes('/Type /ObjStm'))
      for (const [inner, text] of packedIn(head, content)) objects.set(inner, { head: text, content: '' });
  }
  return objects;
}

/** Rows that were stored less the row above (PNG's filter "Up"), each behind a byte that says so. */
function withTheRowAbove(stored: Buffer, columns: number): Buffer {
  const rows = stored.length / (columns + 1);
  const content = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < columns; at += 1) {
      const above = row > 0 ? content[(row - 1) * columns + at]! : 0;
      content[row * columns + at] = above + stored[row * (columns + 1) + 1 + at]!;
    }
  return content;
}

/** The objects that lie in an object stream, by their number. */
function packedIn(head: string, content: string): [id: string, head: string][] {
  const first = Number(/\/First (\d+)/.exec(head)![1]);
  const places = [...content.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(([, id, at]) => ({
    id: id!,
    at: Number(at),
  }));
  return places.map(({ id, at }, place) => [
    id,
    content.slice(first + at, first + (places[place + 1]?.at ?? content.length)),
  ]);
}

function textOf(objects: Objects, page: string): string {
  const resources = objects.get(refIn(page, 'Resources'))?.head ?? page;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = refIn(objects.get(id)?.head ?? '', 'ToUnicode');
      return [name, unicodeOf(objects.get(map)?.content ?? '')];
    }),
  );
  let unicode: readonly string[] = [];
  let text = '';
  const content = objects.get(refIn(page, 'Contents'))?.content ?? '';
  const drawn = /\/ActualText <feff([0-9a-f]*)>>> BDC[\s\S]*?\nEMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const [, written, font, shown] of content.matchAll(drawn)) {
    // what changes its shapes and order says by itself how it was written
    if (written !== undefined) text += `${Buffer.from(written, 'hex').swap16().toString('utf16le')}\n`;
    else if (font) unicode = fonts.get(font) ?? [];
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      text += `${glyphs.map((glyph) => unicode[Number.parseInt(glyph, 16)] ?? '?').join('')}\n`;
    }
  }
  return text;
}

/** What the glyphs of a font mean: pdfkit numbers them from 0 in ranges of an array. */
function unicodeOf(map: string): string[] {
  const meanings: string[] = [];
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(start, 16);
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      meanings[from + at] = String.fromCharCode(...units);
    }
  }
  return meanings;
}
