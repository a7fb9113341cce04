import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { filesUnder, isCode, isTest, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { hasLikeChoices, restartsOf } from './pattern-shape.ts';

const FOLDERS = ['src', 'scripts', 'bench'];
/** What a template fills in stands for one letter: the pattern around it is looked at. */
const FILLED = 'x';

type Pattern = { source: string; flags: string; at: number };
type Node = { type?: string; start?: number; [key: string]: unknown };

/**
 * Finds regular expressions that backtrack: two quantifiers that can take the same text, and searches that begin anew at
 * every character and run to the end each time. Either lets a text of some hundred kilobytes hold up the process.
 */
export function checkPatterns(root: string): Finding[] {
  return FOLDERS.flatMap((folder) => filesUnder(root, folder))
    .filter((file) => isCode(file) && !isTest(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = readText(root, file);
      return patternsIn(text, file).flatMap(({ source, flags, at }) => {
        const why = whyItBacktracks(source, flags);
        return why ? [finding(file, lineAt(text, at), `/${source}/${flags} ${why}`)] : [];
      });
    });
}

/** What makes a pattern slow, with its mend; null where it is linear. */
export function whyItBacktracks(source: string, flags: string): string | null {
  const { reports } = analyse({ source, flags });
  if (reports.some(({ type }) => type !== 'Move'))
    return 'has two quantifiers that can take the same text: leave one of them nothing of the other, or use string functions';
  if (hasLikeChoices(source, flags))
    return 'repeats choices that begin with the same character: write their common beginning once, before them';
  if (reports.length > 0 || restartsOf(source, flags))
    return 'begins its search anew at every character and may run to the end each time: anchor it, bound the quantifier, or use string functions';
  return null;
}

function patternsIn(text: string, file: string): Pattern[] {
  const found: Pattern[] = [];
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    const at = node.start ?? 0;
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex) found.push({ source: regex.pattern, flags: regex.flags, at });
    if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'RegExp') return;
    const [source, flags] = (node.arguments as Node[]).map(textOf);
    if (source !== undefined && source !== null) found.push({ source, flags: flags ?? '', at });
  });
  return found;
}

/** A text as it stands in the code, what is filled in left to one letter; null where it is neither text nor template. */
function textOf(node: Node): string | null {
  if (typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(FILLED);
}

function walk(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, look);
  else if (node !== null && typeof node === 'object') {
    look(node as Node);
    for (const child of Object.values(node)) walk(child, look);
  }
}
