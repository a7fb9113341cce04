import { Liquid } from 'liquidjs';
import type { Lang } from '../../../contract/lang.ts';
import type { MailDefinition, Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';

const html = new Liquid({ outputEscape: 'escape', strictVariables: true, strictFilters: true, ownPropertyOnly: true });
const plain = new Liquid({ strictVariables: true, strictFilters: true, ownPropertyOnly: true });

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

const givenTo = ({ words }: Engine, tenant: Tenant, lang: Lang, vars: Record<string, string>) => ({
  tenantName: words.pick(lang, tenant.name),
  link: '',
  ...vars,
});

/** What one mail says in one language: subject and body, plain. The subject is free of line breaks. */
export async function renderWords(
  engine: Engine,
  tenant: Tenant,
  mail: MailDefinition,
  lang: Lang,
  vars: Record<string, string>,
): Promise<{ subject: string; body: string }> {
  const given = givenTo(engine, tenant, lang, vars);
  const subject = await plain.parseAndRender(engine.words.pick(lang, mail.subject), given);
  const body = await plain.parseAndRender(engine.words.pick(lang, mail.body), given);
  return { subject: subject.replace(/\s+/g, ' ').trim(), body };
}

/** Subject, plain text and HTML of one mail in one language. Values are escaped in HTML. */
export async function renderMail(
  engine: Engine,
  tenant: Tenant,
  mail: MailDefinition,
  lang: Lang,
  vars: Record<string, string>,
): Promise<{ subject: string; text: string; html: string }> {
  const { words } = engine;
  const given = givenTo(engine, tenant, lang, vars);
  const { subject, body: text } = await renderWords(engine, tenant, mail, lang, vars);
  const paragraphs = String(await html.parseAndRender(words.pick(lang, mail.body), given))
    .split(/\n{2,}/)
    .map((part) => part.trim());
  const button = mail.button && given.link ? words.pick(lang, mail.button) : null;
  const laidOut = await layout({
    lang,
    title: given.tenantName,
    accent: tenant.look.accent.light,
    preview: subject,
    paragraphs,
    button,
    link: given.link,
    footer: words.say(tenant.key, lang, 'mail.footer', { name: given.tenantName }),
  });
  return { subject, text: button ? `${text}\n\n${button}: ${given.link}\n` : `${text}\n`, html: laidOut };
}

type Parts = {
  lang: Lang;
  title: string;
  accent: string;
  preview: string;
  paragraphs: string[];
  button: string | null;
  link: string;
  footer: string;
};

async function layout(parts: Parts): Promise<string> {
  const text = (inner: string) => `<mj-text>${inner.replaceAll('\n', '<br/>')}</mj-text>`;
  const source = `<mjml lang="${parts.lang}"><mj-head><mj-preview>${escapeHtml(parts.preview)}</mj-preview>
<mj-attributes><mj-all font-family="-apple-system, 'Segoe UI', 'PingFang HK', 'Microsoft JhengHei', sans-serif" />
<mj-text font-size="16px" line-height="26px" color="#26241f" /></mj-attributes></mj-head>
<mj-body background-color="#f5f3ee"><mj-section padding="24px 0 8px"><mj-column><mj-text font-size="18px" font-weight="600">${escapeHtml(parts.title)}</mj-text></mj-column></mj-section>
<mj-section background-color="#ffffff" border-radius="6px"><mj-column>${parts.paragraphs.map(text).join('')}
${parts.button ? `<mj-button background-color="${parts.accent}" color="#ffffff" font-size="16px" align="left" href="${escapeHtml(parts.link)}">${escapeHtml(parts.button)}</mj-button>` : ''}
</mj-column></mj-section><mj-section><mj-column><mj-text font-size="13px" line-height="20px" color="#5c584f">${escapeHtml(parts.footer)}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  // Loaded with the first mail: it is half of what a start would cost.
  const { default: mjml2html } = await import('mjml');
  return (await mjml2html(source, { validationLevel: 'skip' })).html;
}
