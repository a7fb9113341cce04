/**
 * The same text with its comments (and, when asked, what stands in quotes) blanked out, every line and column kept,
 * so that rules about code are not broken by words about code.
 */
export function blank(source: string, quoted = false): string {
  const token =
    /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?/g;
  const spaces = (text: string) => text.replace(/[^\n]/g, ' ');
  return source.replace(token, (text) => {
    if (text.startsWith('/')) return spaces(text);
    // what a template computes is code
    if (!quoted || (text.startsWith('`') && text.includes('${'))) return text;
    return text[0] + spaces(text.slice(1, -1)) + text.at(-1);
  });
}

/** `types`: nothing of it is there when the program runs. */
export type Import = { from: string; line: number; types: boolean };

/** Everything a file imports or exports from elsewhere, types and dynamic imports too. */
export function importsOf(source: string): Import[] {
  const code = blank(source);
  const pattern = /\b(?:from\s*|import\s*\(\s*|import\s+)(['"])([^'"\n]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => ({
    from: match[2]!,
    types: isOfTypes(code.slice(Math.max(0, code.lastIndexOf('import', match.index)), match.index)),
    line: code.slice(0, match.index).split('\n').length,
  }));
}

/** `import type …` or `import { type A, type B }`, as it stands before its `from`. */
function isOfTypes(before: string): boolean {
  if (/^import\s+type\b/.test(before)) return true;
  const [, names] = /^import\s*\{([^{}]*)\}\s*$/.exec(before) ?? [];
  return names?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false;
}
