/** A mail as most programs show it, in a frame in which nothing runs. */
export function MailFrame({ html, title, className }: { html: string; title: string; className?: string | undefined }) {
  return (
    <iframe
      className={className}
      title={title}
      srcDoc={framed(html)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/**
 * The HTML of a mail for a frame in which nothing runs: its links open in a window of their own, scripts and forms are
 * kept out by the frame's sandbox.
 */
function framed(html: string): string {
  // Our content policy would not let its styles in; what is set on the elements themselves is enough.
  const page = new DOMParser().parseFromString(
    html.replace(/<style\b(?:[^<]|<(?!\/style>))*(?:<\/style>)?/gi, ''),
    'text/html',
  );
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
