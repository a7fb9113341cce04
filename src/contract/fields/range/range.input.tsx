import type { Field } from '../../form.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { range } from './range.ts';

/** Of the slider, where the field names no others (spec §9). */
const LOWEST = 0;
const HIGHEST = 100_000;

/** The slider moves in about a hundred steps of a round size. */
function stepOf(min: number, max: number): number {
  const rough = Math.max(1, (max - min) / 100);
  return 10 ** Math.floor(Math.log10(rough));
}

function ends(value: unknown, field: Field): [number, number] {
  const { min = LOWEST, max = HIGHEST } = field.props;
  const [low, high] = typeof value === 'string' && value !== '' ? value.split(',').map(Number) : [min, max];
  return [low ?? min, high ?? max];
}

function RangeInput({ field, id, value, set, leave, describedBy, wrong, t, lang }: FieldInputProps) {
  const { min = LOWEST, max = HIGHEST } = field.props;
  const [low, high] = ends(value, field);
  const shown = range.show(`${low},${high}`, field, lang);
  const [lowText, highText] = shown.split(' – ');
  const both = {
    min,
    max,
    step: stepOf(min, max),
    onBlur: leave,
    'aria-describedby': describedBy,
  } as const;
  return (
    <div className="slider" data-wrong={wrong || undefined}>
      <output className="slider-shown" htmlFor={`${id} ${id}-high`}>
        {shown}
      </output>
      <div className="slider-track">
        <input
          {...both}
          type="range"
          id={id}
          aria-label={t('forms-web.range.from', { label: field.fieldLabel })}
          aria-valuetext={lowText}
          value={low}
          onChange={(event) => set(`${Math.min(Number(event.target.value), high)},${high}`)}
        />
        <input
          {...both}
          type="range"
          id={`${id}-high`}
          aria-label={t('forms-web.range.to', { label: field.fieldLabel })}
          aria-valuetext={highText}
          value={high}
          onChange={(event) => set(`${low},${Math.max(Number(event.target.value), low)}`)}
        />
      </div>
    </div>
  );
}

/** Two thumbs on one line (FRM-7); each is a native slider, so arrow keys, Home and End work. */
export const rangeInput: FieldInput = { frame: 'group', Input: RangeInput };
