import fs from 'node:fs';
import { expect, test } from 'vitest';

/** All words of one language. */
const words: Record<string, string> = Object.assign(
  {},
  ...fs
    .globSync('src/**/words/en/**/*.json')
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
);

const DIALOG = /<(?:Confirm|Reason|Form|Comment)Dialog\b(.*?)\n\s*\/?>/gs;
/** Acts beside which a button "Cancel" could mean either. */
const AMBIGUOUS = /^(?:cancel|stop|end|withdraw|take back|call off)\b/i;

/** What the button that acts may say: the words of `action`, or of `title` where there is none. */
function actsOf(props: string): string[] {
  const named = (prop: string) => new RegExp(`\\b${prop}=\\{(.*?)\\}\\s*\\n`, 's').exec(props)?.[1];
  const keys = [...(named('action') ?? named('title') ?? '').matchAll(/t\('([^']+)'/g)].map(([, key]) => key!);
  return keys.map((key) => words[key] ?? key);
}

test('F: a dialog about cancelling or stopping something names both acts: its other button is not "Cancel"', () => {
  const found: string[] = [];
  let dialogs = 0;
  for (const file of fs.globSync('src/{web,engine/web,rooms/*/web}/**/*.tsx'))
    for (const [, props = ''] of fs.readFileSync(file, 'utf8').matchAll(DIALOG)) {
      dialogs += 1;
      const acts = actsOf(props).filter((act) => AMBIGUOUS.test(act));
      if (acts.length > 0 && !/\bback=/.test(props)) found.push(`${file}: ${acts.join(', ')}`);
    }
  expect(dialogs).toBeGreaterThan(60);
  expect(found).toEqual([]);
});
