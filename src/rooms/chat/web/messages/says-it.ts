import type { KeyboardEvent } from 'react';

/** There is a keyboard to press Shift on; a phone has none. */
const hasKeys = (): boolean => window.matchMedia('(hover: hover)').matches;

/** Whether a key says what was typed: Enter, and on a phone, where Enter begins a line, none. */
export const saysIt = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && (hasKeys() || ctrlKey || metaKey);
