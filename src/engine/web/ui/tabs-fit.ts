/**
 * Which tabs stand beside each other in `room`, when the others go into a menu that takes `more`: all where all fit,
 * else the first ones, and always the one that is shown. Widths in CSS pixels.
 */
export function fittingTabs(
  tabs: readonly { key: string; width: number }[],
  { room, gap, more, active }: { room: number; gap: number; more: number; active: string | undefined },
): ReadonlySet<string> {
  const whole = tabs.reduce((sum, { width }) => sum + width + gap, -gap);
  // not drawn yet, or nowhere: everything is there
  if (room === 0 || whole <= room) return new Set(tabs.map(({ key }) => key));
  const fitting = new Set<string>();
  let left = room - more;
  const shown = tabs.find(({ key }) => key === active);
  if (shown) {
    fitting.add(shown.key);
    left -= shown.width + gap;
  }
  for (const { key, width } of tabs) {
    if (key === active) continue;
    if (left < width + gap) break;
    left -= width + gap;
    fitting.add(key);
  }
  return fitting;
}
