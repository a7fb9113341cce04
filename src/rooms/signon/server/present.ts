import type { Context } from '../../../engine/server/context.ts';
import type { NewProvider, ProviderRow } from './store.ts';

/** What the button says in the reader's language. */
export const labelOf = (
  ctx: Pick<Context, 'engine' | 'lang'>,
  row: Pick<ProviderRow, 'label_en' | 'label_zh'>,
): string => ctx.engine.words.pick(ctx.lang, { en: row.label_en, 'zh-hant': row.label_zh });

/** How a provider is set up, for who sets it up and for the trail: all but the secret. */
export const setUp = (row: Omit<NewProvider, 'secret'>) => ({
  issuer: row.issuer,
  clientId: row.client_id,
  on: row.is_on,
  domains: row.domains,
  newcomers: row.newcomers,
  newcomerRole: row.newcomer_role,
  trustsFactor: row.trusts_factor,
  labelEn: row.label_en,
  labelZh: row.label_zh,
});
