import { type Lang, LOCALES } from '../../lang.ts';

const KB = 1024;

/** A number of bytes for people: `12 kB`, `8.1 MB`. */
export function fileSize(bytes: number, lang: Lang): string {
  const [value, unit, maximumFractionDigits] =
    bytes < KB * KB ? ([Math.max(1, bytes / KB), 'kB', 0] as const) : ([bytes / KB / KB, 'MB', 1] as const);
  return `${new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits }).format(value)} ${unit}`;
}
