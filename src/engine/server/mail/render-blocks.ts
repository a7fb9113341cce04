import type { Lang } from '../../../contract/lang.ts';
import type { MailContent } from '../../../contract/mail-blocks.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { type Footer, layBlocks } from './block-layout.ts';
import { blocksAsText, fillBlocks, pictureUrl } from './block-letter.ts';

/** A mail of blocks as it leaves: subject, plain text, and the same laid out. Throws where a placeholder is wrong. */
export async function renderBlocks(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  mail: { content: MailContent; vars: Record<string, string>; footer: Footer },
): Promise<{ subject: string; text: string; html: string }> {
  const title = engine.words.pick(lang, tenant.name);
  const { subject, preview, blocks } = await fillBlocks(
    mail.content,
    { tenantName: title, ...mail.vars },
    { pick: (text) => engine.words.pick(lang, text), pictureUrl: (id) => pictureUrl(engine, tenant, id) },
  );
  const html = await layBlocks({
    lang,
    accent: tenant.look.accent.light,
    title,
    preview,
    blocks,
    footer: mail.footer,
  });
  return { subject, text: blocksAsText(blocks, mail.footer), html };
}
