/** Moves the focus to the next or the one before of what this selector names; from outside of them to the first. */
export function walk(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((element) => element.contains(document.activeElement));
  const next = at < 0 ? all[0] : all[at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest' });
}
