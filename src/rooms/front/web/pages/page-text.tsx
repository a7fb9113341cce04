import css from './page-text.module.css';

type Block = { kind: 'text' | 'list'; lines: string[] };

/** A written text as people typed it: an empty line ends a paragraph, lines that begin with `- ` are a list. */
export function PageText({ text }: { text: string }) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return null;
  return (
    <div className={`stack ${css.text}`} data-gap="m">
      {blocks.map(({ kind, lines }, at) =>
        kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
          <ul key={at}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
              <li key={index}>{line}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
          <p key={at}>{lines.join('\n')}</p>
        ),
      )}
    </div>
  );
}

/** Paragraphs and lists of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let goesOn = false;
  for (const line of text.split('\n').map((line) => line.trimEnd())) {
    const item = /^[-•・] ?/.exec(line)?.[0];
    const kind = item ? 'list' : 'text';
    const last = blocks.at(-1);
    const content = line.slice(item?.length ?? 0);
    if (line !== '' && goesOn && last?.kind === kind) last.lines.push(content);
    else if (line !== '') blocks.push({ kind, lines: [content] });
    goesOn = line !== '';
  }
  return blocks;
}
