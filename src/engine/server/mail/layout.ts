import type { Lang } from '../../../contract/lang.ts';

/** A text as it stands in HTML, also within an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

/** The frame of every mail; each part is MJML with gaps `%%0%%` for what is filled in. */
type Frame = { lang: Lang; title: string; preview: string; body: string; foot: string };

/** Laid out once for each shape of a mail: laying out costs twenty milliseconds, filling in nothing. */
const layouts = new Map<string, Promise<string>>();
/** Shapes that are kept at most: a campaign has one in each language. */
const KEPT = 500;
/** Stands for what is filled in. Nothing in MJML's own output looks like it. */
const GAP = /%%(\d+)%%/g;

/** A mail of this shape with its gaps filled. @param values HTML, each escaped by who gives it */
export async function filledLayout(frame: Frame, values: readonly string[]): Promise<string> {
  const shape = JSON.stringify(frame);
  const known = layouts.get(shape) ?? draw(frame);
  if (!layouts.has(shape)) {
    const [oldest] = layouts.keys();
    if (layouts.size >= KEPT && oldest !== undefined) layouts.delete(oldest);
    layouts.set(shape, known);
  }
  return (await known).replace(GAP, (_, at: string) => values[Number(at)]!);
}

/** Mail programs that show dark turn these by their classes; others leave the paper as it is. */
const DARK = `@media (prefers-color-scheme: dark) {
.m-body, .m-body > div { background-color: #1d1b17 !important; }
.m-paper, .m-paper > table { background-color: #2a2722 !important; background: #2a2722 !important; }
.m-text div, .m-text h2 { color: #f2efe8 !important; }
.m-text a { color: #9cc4ff !important; }
.m-soft div, .m-soft a, .m-link { color: #c9c3b6 !important; }
}`;

async function draw({ lang, title, preview, body, foot }: Frame): Promise<string> {
  const source = `<mjml lang="${lang}"><mj-head><mj-title>${preview}</mj-title><mj-preview>${preview}</mj-preview>
<mj-attributes><mj-all font-family="-apple-system, 'Segoe UI', 'PingFang HK', 'Microsoft JhengHei', sans-serif" />
<mj-text font-size="16px" line-height="26px" color="#26241f" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>${DARK}</mj-style></mj-head>
<mj-body css-class="m-body" background-color="#f5f3ee"><mj-section padding="24px 0 8px"><mj-column><mj-text css-class="m-text" font-size="18px" font-weight="600">${title}</mj-text></mj-column></mj-section>
${body}<mj-section><mj-column><mj-text css-class="m-soft" font-size="13px" line-height="20px" color="#5c584f">${foot}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  // Loaded with the first mail: it is half of what a start would cost.
  const { default: mjml2html } = await import('mjml');
  return (await mjml2html(source, { validationLevel: 'skip' })).html;
}
