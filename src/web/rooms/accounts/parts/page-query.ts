/** The page of a list that the address bar asks for, as the calls take it; neither: the first. */
export function pageQuery({ after, before }: { after: string; before: string }): { after?: string; before?: string } {
  if (after) return { after };
  return before ? { before } : {};
}
