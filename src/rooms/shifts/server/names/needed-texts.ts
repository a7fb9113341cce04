import type { Text } from '../../../../contract/lang.ts';
import type { Problem } from '../../../../contract/problem.ts';

/** What is missing of texts that are needed in both languages, by field. */
export function neededTexts(texts: Readonly<Record<string, Text>>): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  for (const [name, text] of Object.entries(texts))
    for (const lang of ['en', 'zh-hant'] as const)
      if (text[lang] === '') problems[`${name}.${lang}`] = [{ key: 'problem.fillOut' }];
  return problems;
}
