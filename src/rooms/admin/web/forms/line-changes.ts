import { isBlank } from '../../../../contract/fields/clean-text.ts';
/** What became of the lines of a text, in their order. */
export type LineChange = { kind: 'same' | 'taken' | 'added'; line: string };

/** Which lines were taken out and which put in, by the longest run of lines that stayed. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // most[i][j]: how many lines stay from here to the ends
  const most = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      most[i]![j] = old[i] === now[j] ? most[i + 1]![j + 1]! + 1 : Math.max(most[i + 1]![j]!, most[i]![j + 1]!);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      changes.push({ kind: 'same', line: old[i]! });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && most[i + 1]![j]! >= most[i]![j + 1]!)) {
      changes.push({ kind: 'taken', line: old[i]! });
      i += 1;
    } else {
      changes.push({ kind: 'added', line: now[j]! });
      j += 1;
    }
  }
  return changes.filter(({ line }) => !isBlank(line));
}
