import type { Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { contactLines } from '../organisation/shown-organisation.ts';
import { layBlocks } from './block-layout.ts';
import { blocksAsText } from './block-letter.ts';
import type { Letter } from './mail-text.ts';

/** A letter as a mail carries it: subject, plain text, and the same laid out. */
export async function renderLetter(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  { subject, blocks }: Letter,
): Promise<{ subject: string; text: string; html: string }> {
  const title = engine.words.pick(lang, tenant.name);
  const html = await layBlocks({
    lang,
    accent: tenant.look.accent.light,
    title,
    preview: subject,
    blocks,
    footer: {
      lines: [
        engine.words.say(tenant.key, lang, 'mail.footer', { name: title }),
        ...contactLines(engine.words, lang, tenant.organisation),
      ],
      links: [],
    },
  });
  return { subject, text: blocksAsText(blocks), html };
}
