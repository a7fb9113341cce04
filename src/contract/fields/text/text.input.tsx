import type { FieldInput } from '../field-input.ts';
import { Line } from '../line.input.tsx';

export const textInput: FieldInput = { frame: 'box', counts: true, Input: (props) => <Line props={props} /> };
