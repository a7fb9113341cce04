/** Puts figures and names into a word: `{{min}}` becomes what `params.min` holds. Both sides say words through this. */
export function fill(word: string, params: Record<string, string | number> = {}): string {
  return word.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
