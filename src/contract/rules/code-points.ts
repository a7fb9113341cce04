/** Length as people count: a character outside the basic plane (𨋢, an emoji) is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
