import type { FieldInput } from '../field-input.ts';
import { Line } from '../line.input.tsx';

export const telInput: FieldInput = {
  frame: 'box',
  Input: (props) => <Line props={props} type="tel" inputMode="tel" autoComplete="tel" />,
};
