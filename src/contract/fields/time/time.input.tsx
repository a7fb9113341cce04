import { readTime } from '../../written-time.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { Line } from '../line.input.tsx';

function TimeInput(props: FieldInputProps) {
  const { value, set, leave } = props;
  const left = () => {
    const text = typeof value === 'string' ? value : '';
    const tidy = readTime(text);
    if (tidy !== null && tidy !== text) set(tidy);
    leave();
  };
  return <Line props={{ ...props, leave: left }} inputMode="numeric" autoComplete="off" />;
}

/** A clock time, 24 hours. */
export const timeInput: FieldInput = { frame: 'box', Input: TimeInput, hint: (_, t) => t('forms-web.time.hint') };
