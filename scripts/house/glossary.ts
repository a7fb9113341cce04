import { readText } from './files.ts';
import { type Finding, finding } from './finding.ts';

const FILE = 'GLOSSARY.md';

/** One meaning per word: no word is defined twice, and each has its Chinese word beside it. */
export function checkGlossary(root: string): Finding[] {
  const seen = new Set<string>();
  return readText(root, FILE)
    .split('\n')
    .flatMap((line, at): Finding[] => {
      const [word, chinese, meaning] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (!word?.startsWith('**')) return [];
      const defined = [word, meaning ?? ''].flatMap((cell) => [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map((m) => m[1]!));
      const twice = defined.filter((name) => seen.has(name) || !seen.add(name));
      return [
        ...twice.map((name) => finding(FILE, at + 1, `defines “${name}” a second time`)),
        ...(chinese ? [] : [finding(FILE, at + 1, `gives no Chinese word for ${word}`)]),
      ];
    });
}
