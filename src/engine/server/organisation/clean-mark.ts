import { PNG } from 'pngjs';
import sanitize from 'sanitize-html';
import { MARK_PNG_BYTES, MARK_SVG_BYTES } from '../../../contract/organisation/organisation.ts';
import type { Problem } from '../../../contract/problem.ts';

/** A mark that may stand in pages, and what of the file is not in it, by the names of tags and attributes. */
export type CleanMark = { mark: string; leftOut: string[] };

const NUMBER = /^-?[\d.]+(?:e-?\d+)?(?:px)?$/i;
const COLOUR = /^(?:none|currentcolor|#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%]+\))$/i;
const FIGURES = /^[\d\s.,e+-]*$/i;
const WORD = /^[a-z]+$/i;

/** Attributes that say how a shape looks, and what may stand in each. */
const PAINT: Record<string, RegExp> = {
  fill: COLOUR,
  stroke: COLOUR,
  'stroke-width': NUMBER,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
  'stroke-miterlimit': NUMBER,
  opacity: NUMBER,
  'fill-opacity': NUMBER,
  'stroke-opacity': NUMBER,
  'fill-rule': WORD,
  'clip-rule': WORD,
  transform: /^[a-z\d\s.,()+-]*$/i,
};
const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, NUMBER]));

/** All that a mark may consist of: shapes. Nothing in it acts, refers or reaches out, and nothing has a name of the page. */
const SHAPES: Record<string, Record<string, RegExp>> = {
  svg: { viewBox: /^(?:-?[\d.]+[\s,]+){2}[\d.]+[\s,]+[\d.]+$/, ...PAINT },
  g: PAINT,
  path: { d: /^[mlhvcsqtaz\d\s.,e+-]*$/i, ...PAINT },
  circle: { ...numbers('cx', 'cy', 'r'), ...PAINT },
  ellipse: { ...numbers('cx', 'cy', 'rx', 'ry'), ...PAINT },
  rect: { ...numbers('x', 'y', 'width', 'height', 'rx', 'ry'), ...PAINT },
  line: { ...numbers('x1', 'y1', 'x2', 'y2'), ...PAINT },
  polyline: { points: FIGURES, ...PAINT },
  polygon: { points: FIGURES, ...PAINT },
};
/** What drawing programs write around a drawing, and nobody misses. */
const SILENT = new Set(['title', 'desc', 'metadata', 'defs', 'xmlns', 'version', 'id', 'class', 'width', 'height']);
/** Groups within groups; whoever draws a mark goes down as deep. */
const DEPTH_MAX = 24;

/** A mark of shapes, or why it is none. */
function cleanSvg(text: string): CleanMark | Problem {
  if (Buffer.byteLength(text) > MARK_SVG_BYTES) return { key: 'organisation.problem.markLarge' };
  const leftOut = new Set<string>();
  let [depth, deepest, shapes] = [0, 0, 0];
  const html = sanitize(text, {
    allowedTags: Object.keys(SHAPES),
    allowedAttributes: Object.fromEntries(Object.entries(SHAPES).map(([tag, names]) => [tag, Object.keys(names)])),
    nonTextTags: ['script', 'style', 'foreignObject', 'foreignobject', 'text', 'title', 'desc', 'metadata', 'iframe'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    textFilter: () => '',
    onOpenTag(tag) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (Object.hasOwn(SHAPES, tag) && tag !== 'svg' && tag !== 'g') shapes += 1;
    },
    onCloseTag() {
      depth -= 1;
    },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: keptOf(tagName, attribs, depth, leftOut) }),
    },
  });
  if (deepest > DEPTH_MAX) return { key: 'organisation.problem.markDeep' };
  const mark = html.trim();
  if (shapes === 0 || !/^<svg viewBox="[^"]+"/.test(mark) || mark.indexOf('<svg', 1) !== -1)
    return { key: 'organisation.problem.noMark' };
  return { mark, leftOut: [...leftOut].sort() };
}

/** The attributes that may stay, the size of the drawing first; `leftOut` learns of the others. */
function keptOf(tag: string, attribs: sanitize.Attributes, depth: number, leftOut: Set<string>): sanitize.Attributes {
  const allowed = Object.hasOwn(SHAPES, tag) ? SHAPES[tag]! : null;
  if (!allowed) {
    if (!SILENT.has(tag)) leftOut.add(tag);
    return {};
  }
  const kept: sanitize.Attributes = {};
  const given: sanitize.Attributes = {
    ...(tag === 'svg' && depth <= 1 && { viewBox: viewBoxOf(attribs) }),
    ...attribs,
  };
  // a drawing without colours of its own takes that of the place it stands in
  const outline = tag === 'svg' ? { fill: 'currentColor' } : {};
  for (const [name, value] of Object.entries({ ...given, ...(given.fill === undefined && outline) })) {
    if (Object.hasOwn(allowed, name) && allowed[name]!.test(value)) kept[name] = value;
    else if (!SILENT.has(name) && !name.startsWith('xmlns') && !name.startsWith('data-')) leftOut.add(name);
  }
  return kept;
}

/** Files without one say their size, which stands for it. */
const viewBoxOf = ({ viewBox, width = '', height = '' }: sanitize.Attributes): string =>
  viewBox ??
  (NUMBER.test(width) && NUMBER.test(height) ? `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}` : '');

/** Pixels of a side of a picture as it is kept: marks are shown small, and come with every page. */
const SIDE = 96;
/** Of a picture as it is brought: larger ones cost memory only. */
const SIDE_MAX = 2_000;
const PNG_SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PICTURE =
  /^<svg viewBox="0 0 96 96"><image width="96" height="96" href="data:image\/png;base64,([\w+/=]+)" \/><\/svg>$/;

/** A picture as a mark: read, made small and written anew, so that nothing of the file but its pixels is left. */
function pictureMark(bytes: Buffer): CleanMark | Problem {
  if (bytes.byteLength > MARK_PNG_BYTES) return { key: 'organisation.problem.markLarge' };
  const [width, height] = bytes.byteLength > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
  if (width === 0 || height === 0) return { key: 'organisation.problem.noMark' };
  if (Math.max(width, height) > SIDE_MAX) return { key: 'organisation.problem.markWide', params: { max: SIDE_MAX } };
  let picture: PNG;
  try {
    picture = PNG.sync.read(bytes);
  } catch {
    return { key: 'organisation.problem.noMark' };
  }
  const data = PNG.sync.write(fitted(picture)).toString('base64');
  return {
    mark: `<svg viewBox="0 0 ${SIDE} ${SIDE}"><image width="${SIDE}" height="${SIDE}" href="data:image/png;base64,${data}" /></svg>`,
    leftOut: [],
  };
}

/** The picture in a square, each pixel the middle of those it stands for; clear where the picture is not square. */
function fitted(from: PNG): PNG {
  const to = new PNG({ width: SIDE, height: SIDE });
  const scale = Math.max(from.width, from.height) / SIDE;
  const [left, top] = [(SIDE - from.width / scale) / 2, (SIDE - from.height / scale) / 2];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      to.data.set(middleOf(from, (x - left) * scale, (y - top) * scale, scale), (y * SIDE + x) * 4);
  return to;
}

function middleOf({ data, width, height }: PNG, left: number, top: number, side: number): number[] {
  const sum = [0, 0, 0, 0];
  let count = 0;
  const end = (from: number) => Math.max(Math.floor(from) + 1, Math.floor(from + side));
  for (let y = Math.floor(top); y < end(top); y += 1)
    for (let x = Math.floor(left); x < end(left); x += 1) {
      count += 1;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 4;
      const alpha = data[at + 3]!;
      for (const part of [0, 1, 2]) sum[part]! += data[at + part]! * alpha;
      sum[3]! += alpha;
    }
  const alpha = sum[3]!;
  return alpha === 0
    ? [0, 0, 0, 0]
    : [0, 1, 2]
        .map((part) => sum[part]! / alpha)
        .concat(alpha / count)
        .map(Math.round);
}

/** A file that was brought as a mark, told by its content: an SVG of shapes, or a PNG. */
export function markOfFile(bytes: Buffer): CleanMark | Problem {
  if (bytes.subarray(0, PNG_SIGN.length).equals(PNG_SIGN)) return pictureMark(bytes);
  const text = bytes.toString('utf8');
  return /<svg[\s>]/.test(text.slice(0, MARK_SVG_BYTES)) ? cleanSvg(text) : { key: 'organisation.problem.noMark' };
}

/** A mark as a page sends it, cleaned again: what a browser sends may be anything. */
export function cleanMark(mark: string): CleanMark | Problem {
  const data = PICTURE.exec(mark)?.[1];
  return data ? pictureMark(Buffer.from(data, 'base64')) : cleanSvg(mark);
}
