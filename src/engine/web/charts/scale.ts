/** Most lines that the value axis draws above zero. */
const STEPS = 4;

/**
 * Round marks of a value axis from 0 to at least `max`: whole numbers of 1, 2 or 5 times a power of ten, at most four
 * above zero. What is nothing but zeros has an axis of 0 to 1.
 */
export function ticks(max: number): number[] {
  const raw = Math.max(1, max) / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? 10 * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of the labels below an axis are written, so that none runs into the next: every n-th, the first always. */
export function everyNth(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
}
