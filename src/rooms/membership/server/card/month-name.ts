import { LOCALES } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';

/** A month, `yyyy-mm`, in the reader's language. */
export function monthName({ lang }: Pick<Context, 'lang'>, month: string, style: 'short' | 'long'): string {
  const year = style === 'short' ? '2-digit' : 'numeric';
  const format = new Intl.DateTimeFormat(LOCALES[lang], { month: style, year, timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
