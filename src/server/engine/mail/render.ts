import type { Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import type { Letter } from './mail-text.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

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
  const html = await layout({
    lang,
    title: name,
    accent: tenant.look.accent.light,
    preview: subject,
    paragraphs,
    button,
    footer: engine.words.say(tenant.key, lang, 'mail.footer', { name }),
  });
  return { subject, text: button ? `${text}\n\n${button.label}: ${button.link}\n` : `${text}\n`, html };
}

type Parts = {
  lang: Lang;
  title: string;
  accent: string;
  preview: string;
  paragraphs: string[];
  button: Letter['button'];
  footer: string;
};

/** Laid out once for each shape of a letter: laying out costs twenty milliseconds, filling in nothing. */
const layouts = new Map<string, Promise<string>>();
/** Stands for what is filled in. Nothing in MJML's own output looks like it. */
const GAP = /%%(\d+)%%/g;

async function layout(parts: Parts): Promise<string> {
  const { lang, accent, paragraphs, button } = parts;
  const shape = JSON.stringify([lang, accent, paragraphs.length, button !== null]);
  const known = layouts.get(shape) ?? drawLayout(lang, accent, paragraphs.length, button !== null);
  layouts.set(shape, known);
  const filled = [parts.preview, parts.title, parts.footer, button?.link ?? '', button?.label ?? '', ...paragraphs];
  return (await known).replace(GAP, (_, at: string) => escapeHtml(filled[Number(at)]!).replaceAll('\n', '<br/>'));
}

async function drawLayout(lang: Lang, accent: string, paragraphs: number, hasButton: boolean): Promise<string> {
  const text = (_: unknown, at: number) => `<mj-text>%%${at + 5}%%</mj-text>`;
  const source = `<mjml lang="${lang}"><mj-head><mj-title>%%0%%</mj-title><mj-preview>%%0%%</mj-preview>
<mj-attributes><mj-all font-family="-apple-system, 'Segoe UI', 'PingFang HK', 'Microsoft JhengHei', sans-serif" />
<mj-text font-size="16px" line-height="26px" color="#26241f" /></mj-attributes></mj-head>
<mj-body background-color="#f5f3ee"><mj-section padding="24px 0 8px"><mj-column><mj-text font-size="18px" font-weight="600">%%1%%</mj-text></mj-column></mj-section>
<mj-section background-color="#ffffff" border-radius="6px"><mj-column>${Array.from({ length: paragraphs }, text).join('')}
${hasButton ? `<mj-button background-color="${accent}" color="#ffffff" font-size="16px" align="left" href="%%3%%">%%4%%</mj-button>` : ''}
</mj-column></mj-section><mj-section><mj-column><mj-text font-size="13px" line-height="20px" color="#5c584f">%%2%%</mj-text></mj-column></mj-section></mj-body></mjml>`;
  // Loaded with the first mail: it is half of what a start would cost.
  const { default: mjml2html } = await import('mjml');
  return (await mjml2html(source, { validationLevel: 'skip' })).html;
}
