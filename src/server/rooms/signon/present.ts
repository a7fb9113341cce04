import type { Context } from '../../engine/context.ts';
import type { ProviderRow } from './store.ts';

/** What the button says in the reader's language. */
export const labelOf = (
  ctx: Pick<Context, 'engine' | 'lang'>,
  row: Pick<ProviderRow, 'label_en' | 'label_zh'>,
): string => ctx.engine.words.pick(ctx.lang, { en: row.label_en, 'zh-hant': row.label_zh });
