import type { Field } from '../form.ts';
import { type Lang, LOCALES } from '../lang.ts';
import type { FieldInputProps } from './field-input.ts';
import { Typed } from './typed.input.tsx';

/**
 * Digits in a text box with the number keyboard. Not `type="number"`: that one loses what it cannot read (`1,200`,
 * full-width digits), and turning a mouse wheel over it changes the amount.
 */
export function NumberBox({ props, decimals }: { props: FieldInputProps; decimals: boolean }) {
  const { field, value, lang, type } = props;
  const { format, currency, min } = field.props;
  const unit = currency ?? (format === 'currency' ? 'HKD' : undefined);
  return (
    <>
      <Typed
        props={props}
        // A sign is not on the number keyboards of phones.
        inputMode={min !== undefined && min < 0 ? 'text' : decimals ? 'decimal' : 'numeric'}
        shown={shownNumber(value, unit !== undefined, lang)}
        onType={(text) => type(withinDigits(text, field))}
      />
      {unit && <div className="field-end field-unit">{unit}</div>}
    </>
  );
}

/** A number as it stands in its box: amounts with separators, all else as digits. */
function shownNumber(value: unknown, amount: boolean, lang: Lang): string {
  if (typeof value !== 'number') return '';
  return amount ? value.toLocaleString(LOCALES[lang], { maximumFractionDigits: 2 }) : String(value);
}

/** Plain digits beyond `maxLength` are not taken (spec §5); whatever is written otherwise the check judges. */
function withinDigits(text: string, field: Field): string {
  const { maxLength } = field.props;
  return maxLength && /^\d+$/.test(text) ? text.slice(0, maxLength) : text;
}
