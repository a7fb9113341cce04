/** How wide the window is, and whether the program shows everything dark. */
export type MailLook = { wide?: boolean; dark?: boolean };

const inColour = (colour: string) => (style: CSSStyleDeclaration) => style.setProperty('color', colour, 'important');
const onColour = (colour: string) => (style: CSSStyleDeclaration) => {
  style.setProperty('background', colour, 'important');
  style.setProperty('background-color', colour, 'important');
};
/** The same as the mail itself says for the dark (`server/engine/mail/layout.ts`). */
const DARK: readonly (readonly [string, (style: CSSStyleDeclaration) => void])[] = [
  ['body, .m-body, .m-body > div', onColour('#1d1b17')],
  ['.m-paper, .m-paper > table', onColour('#2a2722')],
  ['.m-text div, .m-text h2', inColour('#f2efe8')],
  ['.m-text a', inColour('#9cc4ff')],
  ['.m-soft div, .m-soft a, .m-link', inColour('#c9c3b6')],
];

/** A mail as most programs show it, in a frame in which nothing runs. */
export function MailFrame({
  html,
  title,
  className,
  look = {},
}: {
  html: string;
  title: string;
  className?: string | undefined;
  look?: MailLook;
}) {
  return (
    <iframe
      className={className}
      title={title}
      srcDoc={framed(html, look)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/**
 * The HTML of a mail for a frame in which nothing runs: its links open in a window of their own, scripts and forms are
 * kept out by the frame's sandbox.
 */
function framed(html: string, look: MailLook): string {
  // Our content policy would not let its styles in; what is set on the elements themselves is enough.
  const page = new DOMParser().parseFromString(
    html.replace(/<style\b(?:[^<]|<(?!\/style>))*(?:<\/style>)?/gi, ''),
    'text/html',
  );
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  // What its styles would do on a wide screen, and where everything is dark, is done on the elements.
  if (look.wide)
    for (const column of page.querySelectorAll<HTMLElement>('[class*="mj-column-per-50"]')) column.style.width = '50%';
  if (look.dark)
    for (const [where, set] of DARK)
      for (const element of page.querySelectorAll<HTMLElement>(where)) set(element.style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
