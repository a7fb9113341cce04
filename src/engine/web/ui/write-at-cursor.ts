import { flushSync } from 'react-dom';

/**
 * Writes into a box for somebody who goes on typing there: at once, with the cursor behind what was written. A cursor
 * that is set a frame later jumps back before what was typed meanwhile.
 * @param write changes what the box shows
 * @param boxOf the box, asked once it shows that
 * @param at where the cursor stands, in UTF-16 units
 */
export function writeAtCursor(
  write: () => void,
  boxOf: () => HTMLInputElement | HTMLTextAreaElement | null | undefined,
  at: number,
): void {
  flushSync(write);
  const box = boxOf();
  box?.focus();
  box?.setSelectionRange(at, at);
}
