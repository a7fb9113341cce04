import type { FieldInput } from '../field-input.ts';
import { NumberBox } from '../number.input.tsx';

export const decimalInput: FieldInput = { frame: 'box', Input: (props) => <NumberBox props={props} decimals /> };
