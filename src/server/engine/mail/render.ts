import type { Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { escapeHtml, filledLayout } from './layout.ts';
import type { Letter } from './mail-text.ts';

/** A letter as a mail carries it: subject, plain text, and the same laid out. All of it is text, escaped in HTML. */
export async function renderLetter(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  letter: Letter,
): Promise<{ subject: string; text: string; html: string }> {
  const name = engine.words.pick(lang, tenant.name);
  const { subject, paragraphs, button } = letter;
  const text = paragraphs.join('\n\n');
  const accent = tenant.look.accent.light;
  const drawn = paragraphs.map((_, at) => `<mj-text css-class="m-text">%%${at + 5}%%</mj-text>`).join('');
  const html = await filledLayout(
    {
      lang,
      title: '%%1%%',
      preview: '%%0%%',
      foot: '%%2%%',
      body: `<mj-section css-class="m-paper" background-color="#ffffff" border-radius="6px"><mj-column>${drawn}
${button ? `<mj-button background-color="${accent}" color="#ffffff" font-size="16px" align="left" href="%%3%%">%%4%%</mj-button>` : ''}
</mj-column></mj-section>`,
    },
    [
      subject,
      name,
      engine.words.say(tenant.key, lang, 'mail.footer', { name }),
      button?.link ?? '',
      button?.label ?? '',
      ...paragraphs,
    ].map((part) => escapeHtml(part).replaceAll('\n', '<br/>')),
  );
  return { subject, text: button ? `${text}\n\n${button.label}: ${button.link}\n` : `${text}\n`, html };
}
