/** The choices whose label has the text in it, whatever the case (FRM-4). All of them while the text is empty. */
export function matching<C extends { label: string }>(list: readonly C[], text: string): readonly C[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? list : list.filter(({ label }) => label.toLowerCase().includes(wanted));
}
