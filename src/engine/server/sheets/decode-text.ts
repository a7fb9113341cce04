import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { SHEET_ENCODINGS, type SheetEncoding } from '../../../contract/values/sheets.ts';

/** A character that a decoder puts where it found none, and characters that mean something in one office only. */
export const UNREADABLE = /[\ufffd\p{Co}\p{Noncharacter_Code_Point}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/g;
/** Chardet looks at so many bytes. */
const SAMPLED = 64 * 1024;
/** What chardet calls an encoding. */
const CHARDET: Readonly<Record<string, SheetEncoding>> = {
  Big5: 'big5-hkscs',
  GB18030: 'gb18030',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

export type DecodedText = {
  text: string;
  encoding: SheetEncoding;
  /** False where the bytes allow several encodings: somebody has to look at the names. */
  isSure: boolean;
};

/**
 * The text of a file in the encoding that is named, or the likeliest one. A character that is not of the encoding
 * becomes U+FFFD, and its line is refused. Null where it is no text.
 * @param fits how well a text fits what is expected; of several encodings the best one is taken
 */
export function decodeText(bytes: Buffer, fits: (text: string) => number, chosen?: SheetEncoding): DecodedText | null {
  const { encodings, isSure } = chosen ? { encodings: [chosen], isSure: true } : detectEncoding(bytes);
  const texts = encodings.map((encoding) => ({ encoding, text: decode(bytes, encoding) }));
  const rated = texts.map((decoded) => ({ ...decoded, rate: texts.length > 1 ? fits(decoded.text) : 0 }));
  const { text, encoding } = rated.reduce((best, other) => (other.rate > best.rate ? other : best));
  const controls = text.match(CONTROLS)?.length ?? 0;
  return controls * 50 > text.length ? null : { text, encoding, isSure };
}

/** Chromium's and ICU's Big5 have no HKSCS; iconv-lite has its characters where Unicode put them. */
function decode(bytes: Buffer, encoding: SheetEncoding): string {
  const isUnicode = encoding.startsWith('utf');
  const text = isUnicode ? new TextDecoder(encoding).decode(bytes) : iconv.decode(bytes, encoding);
  return text.replace(/^\ufeff/, '');
}

/** The encodings that a file may be in, the likeliest first. */
function detectEncoding(bytes: Buffer): { encodings: SheetEncoding[]; isSure: boolean } {
  const sure = (encoding: SheetEncoding) => ({ encodings: [encoding], isSure: true });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure('utf-16be');
  const wide = utf16WithoutMark(bytes);
  if (wide) return sure(wide);
  const asUtf8 = decode(bytes, 'utf-8');
  if (!asUtf8.includes('\ufffd')) return sure('utf-8');
  const broken = asUtf8.split('\ufffd').length - 1;
  const whole = asUtf8.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  if (broken * 10 < whole) return { encodings: ['utf-8'], isSure: false };
  return { encodings: likeliest(bytes), isSure: false };
}

/** ASCII in two bytes each: every second one is 0. */
function utf16WithoutMark(bytes: Buffer): SheetEncoding | null {
  const sample = bytes.subarray(0, 2_000);
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const many = sample.length / 8;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** The encodings that leave no character unread, in the order in which chardet finds them likely. */
function likeliest(bytes: Buffer): SheetEncoding[] {
  const whole = SHEET_ENCODINGS.filter(
    (encoding) => !encoding.startsWith('utf') && !UNREADABLE.test(decode(bytes, encoding)),
  );
  // Western European takes any bytes: what is no accented letter in it is likely half of a Chinese character
  const western = decode(bytes, 'windows-1252').match(/[^\0-\x7f]/g) ?? [];
  const signs = western.filter((char) => !/[\p{L}‘’“”–—…€]/u.test(char)).length;
  const isNoise = (encoding: SheetEncoding) => encoding === 'windows-1252' && signs * 4 > western.length;
  const ranked = analyse(bytes.subarray(0, SAMPLED)).flatMap(({ name }) => CHARDET[name] ?? []);
  const likely = ranked.filter((encoding) => whole.includes(encoding));
  const all = [...new Set([...likely, ...whole])].sort((a, b) => Number(isNoise(a)) - Number(isNoise(b)));
  return all.length > 0 ? all : ['windows-1252'];
}
