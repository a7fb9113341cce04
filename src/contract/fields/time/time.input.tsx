import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { Line } from '../line.input.tsx';

const DIGITS = /^([01]?\d|2[0-3])[.：: ]?([0-5]\d)$/;

/** `9:30`, `0930`, `9.30` become `09:30`; the number keyboard of phones has no colon. */
export function tidyTime(text: string): string {
  const found = DIGITS.exec(text.trim());
  return found ? `${found[1]!.padStart(2, '0')}:${found[2]}` : text;
}

function TimeInput(props: FieldInputProps) {
  const { value, set, leave } = props;
  const left = () => {
    const text = typeof value === 'string' ? value : '';
    const tidy = tidyTime(text);
    if (tidy !== text) set(tidy);
    leave();
  };
  return <Line props={{ ...props, leave: left }} inputMode="numeric" autoComplete="off" />;
}

/** A clock time, 24 hours. */
export const timeInput: FieldInput = { frame: 'box', Input: TimeInput, hint: (_, t) => t('forms-web.time.hint') };
