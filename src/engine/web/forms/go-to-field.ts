import { scrollToField } from '../ui/scroll.ts';
import { fieldId } from './field-row.tsx';
import type { FormStore } from './form-store.ts';
import type { Spot } from './survey.ts';

/** A form that has not drawn a field after so long does not have it. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Acts as soon as there is something to act on: a form is drawn part by part and bit by bit. Whoever presses a key or
 * a button meanwhile has gone on, and is not taken away from there.
 * @param act answers whether it was there
 * @returns ends the waiting
 */
export function onceThere(act: () => boolean): () => void {
  if (act()) return () => {};
  const watch = new MutationObserver(() => act() && stop());
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  watch.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
}

/** Brings a field, or a part of its answer, into sight and puts the cursor there. */
export function goToSpot(store: FormStore, prefix: string, { name, part }: Spot): void {
  if (part !== '') store.reveal(name, part);
  else onceThere(() => reached(fieldId(prefix, name)));
}

/** To a field where it can be filled in, else to its answer. @returns ends the waiting for it */
export function goToAnswer(prefix: string, name: string): () => void {
  return onceThere(() => {
    if (reached(fieldId(prefix, name))) return true;
    const answer = document.querySelector(`[data-answer="${CSS.escape(name)}"]`);
    answer?.scrollIntoView({ block: 'center' });
    answer?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return answer !== null;
  });
}

function reached(id: string): boolean {
  const there = document.getElementById(id) !== null;
  if (there) scrollToField(id);
  return there;
}
