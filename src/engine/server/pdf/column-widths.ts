/** What a column needs at least (its longest word) and what it would like (its longest line). Points. */
export type Need = { least: number; most: number };

/**
 * Shares the width of a page among columns: each what it needs; of the rest those that wish for little have all of it,
 * the others alike. Null where even the least does not fit; then rows are told one by one.
 */
export function shareWidth(needs: readonly Need[], width: number): number[] | null {
  const least = sum(needs.map((need) => need.least));
  if (least > width) return null;
  const wishes = needs.map((need) => Math.max(0, need.most - need.least));
  const wished = sum(wishes);
  const rest = width - least;
  // Where everybody gets what they like, what is left goes to all alike.
  if (wished <= rest) return needs.map((need) => Math.max(need.least, need.most) + (rest - wished) / needs.length);
  const share = shareOf(wishes, rest);
  return needs.map((need, at) => need.least + Math.min(wishes[at]!, share));
}

/** The most that each may have of what is there, so that all is given: whoever wishes for less leaves it to the others. */
function shareOf(wishes: readonly number[], rest: number): number {
  let left = rest;
  const rising = wishes.toSorted((a, b) => a - b);
  for (const [at, wish] of rising.entries()) {
    const alike = left / (rising.length - at);
    if (wish >= alike) return alike;
    left -= wish;
  }
  return 0;
}

const sum = (list: readonly number[]): number => list.reduce((total, b) => total + b, 0);
