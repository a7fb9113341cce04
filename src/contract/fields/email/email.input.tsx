import type { FieldInput } from '../field-input.ts';
import { Line } from '../line.input.tsx';

export const emailInput: FieldInput = {
  frame: 'box',
  // Not `type="email"`: it would rewrite and trim what is typed before anybody saw it.
  Input: (props) => (
    <Line props={props} inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
  ),
};
