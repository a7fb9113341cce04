let pressed = false;
let waiting: (() => void)[] = [];

/** After the click that a press ends in has found what it was meant for. */
function release(): void {
  pressed = false;
  const acts = waiting;
  waiting = [];
  if (acts.length === 0) return;
  setTimeout(() => {
    for (const act of acts) act();
  });
}

if (typeof window !== 'undefined') {
  const press = () => {
    pressed = true;
  };
  window.addEventListener('pointerdown', press, { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(end, release, { capture: end !== 'blur' });
}

/**
 * Does what may move things on the page: at once, or while a button of the mouse is down, once it was let go. What a
 * person presses stays under the mouse that way, and the click does not miss it.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
