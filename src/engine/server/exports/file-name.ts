import { hongKongDate } from '../../../contract/dates.ts';
import type { FileFormat } from '../../../contract/values/exports.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Say } from '../pdf/say.ts';

/** What no file system takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;
/** File systems count 255 bytes, and a Chinese sign is three. */
const SIGNS = 70;

/** `Members, active, 2026-11-28.xlsx`, or 「會員（有效），2026-11-28.xlsx」: what it is, of what, on which day of Hong Kong. */
export function exportFileName(
  { title, chosen, made, format }: { title: WordKey; chosen: readonly string[]; made: Date; format: FileFormat },
  say: Say,
): string {
  const day = hongKongDate(made);
  const name = say(title);
  const parts = chosen.join(say('word.comma'));
  const whole = parts ? say('exports.fileNameOf', { title: name, parts }) : name;
  const cut = [...whole.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, SIGNS).join('');
  return `${say('exports.fileName', { title: cut, day })}.${format}`;
}
