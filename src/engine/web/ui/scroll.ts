import { SCROLL_OFFSET_PX } from '../../../contract/limits.ts';

/** Scrolls smoothly to a field, 260 px below the top edge (spec §9, TEN-8), and puts the cursor there. */
export function scrollToField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  bringInPlace(field);
  field.focus({ preventScroll: true });
}

/** Scrolls so that it stands where fields are looked for; the cursor stays where it is. */
export function bringInPlace(field: HTMLElement): void {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const top = field.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
  window.scrollTo({ top: Math.max(0, top), behavior: calm ? 'auto' : 'smooth' });
}
