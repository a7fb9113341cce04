import { isiOS, isMacOS } from '@tiptap/core';

const SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

/** A shortcut as it is written for people: `Ctrl+Shift+8`, `⌘⇧8` on Apple's machines. */
export function shortcutText(keys: string, apple: boolean = isApple()): string {
  const parts = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return apple ? parts.map((key) => SIGNS[key] ?? key).join('') : parts.map((key) => NAMES[key] ?? key).join('+');
}

/** The same as `aria-keyshortcuts` wants it: `Control+Shift+8`. */
export const ariaShortcut = (keys: string, apple: boolean = isApple()): string =>
  keys.replace('Mod', apple ? 'Meta' : 'Control').replaceAll('-', '+');

const isApple = () => isMacOS() || isiOS();
