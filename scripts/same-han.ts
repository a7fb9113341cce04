import fs from 'node:fs/promises';
import path from 'node:path';

const PLACE = path.resolve(import.meta.dirname, '../src/contract/same-han.ts');
/** Which character is written as which: mainland and traditional, and the ways of Hong Kong and Taiwan. */
const TABLES = ['STCharacters', 'TSCharacters', 'HKVariants', 'TWVariants'];
const LINE = 110;

/**
 * The characters that are one and the same in a search, by the tables of opencc-js: whatever is linked by a table is one
 * class, so 发 finds 發 and 髮. The character with the lowest code stands for its class.
 */
export async function sameHan(): Promise<string[]> {
  const classOf = new Map<string, Set<string>>();
  for (const table of TABLES) {
    const { default: entries }: { default: string } = await import(`opencc-js/dict/${table}`);
    for (const entry of entries.split('|')) {
      const signs = entry.split(' ').filter((sign) => [...sign].length === 1);
      const joined = new Set(signs.flatMap((sign) => [...(classOf.get(sign) ?? [sign])]));
      for (const sign of joined) classOf.set(sign, joined);
    }
  }
  const classes = [...new Set(classOf.values())].filter(({ size }) => size > 1);
  return classes.map((signs) => [...signs].sort(byCode).join('')).sort(byCode);
}

const byCode = (a: string, b: string): number => a.codePointAt(0)! - b.codePointAt(0)!;

/** The table as it stands in the contract. */
export function sameHanSource(classes: readonly string[]): string {
  const lines = [''];
  for (const signs of classes) {
    if (lines.at(-1)!.length + signs.length + 1 > LINE) lines.push('');
    lines.push(`${lines.pop()} ${signs}`.trim());
  }
  return `/** Characters that are one in a search, the first for all of its class. Made by \`scripts/same-han.ts\` of opencc-js. */
export const SAME_HAN = \`${lines.join('\n')}\`;
`;
}

if (import.meta.main) await fs.writeFile(PLACE, sameHanSource(await sameHan()));
