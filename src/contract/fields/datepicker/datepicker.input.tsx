import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { CalendarTool } from './calendar-tool.input.tsx';
import { joined, textsOf } from './sides.ts';

function DatepickerInput(props: FieldInputProps) {
  const { field, id, value, typed, type, leave, t, lang } = props;
  const range = field.props.range === true;
  const texts = textsOf(value, typed, field);
  const put = (next: readonly string[]) => type(joined(next, range));
  const tool = (
    <CalendarTool
      label={field.fieldLabel}
      value={value}
      range={range}
      timed={field.props.enableTimePicker === true}
      t={t}
      lang={lang}
      onPick={put}
      onClose={leave}
    />
  );
  if (!range) {
    return (
      <>
        <DateText props={props} id={id} text={texts[0]!} onText={(text) => put([text])} />
        {tool}
      </>
    );
  }
  return (
    <div className="date-pair">
      {[t('forms-web.date.first'), t('forms-web.date.last')].map((label, at) => (
        <div className="field-box" key={label}>
          <DateText
            props={props}
            id={at === 0 ? id : `${id}-last`}
            text={texts[at]!}
            onText={(text) => put(texts.map((old, side) => (side === at ? text : old)))}
          />
          <label className="field-label" htmlFor={at === 0 ? id : `${id}-last`}>
            {label}
          </label>
          {at === 1 && tool}
        </div>
      ))}
    </div>
  );
}

function DateText({
  props,
  id,
  text,
  onText,
}: {
  props: FieldInputProps;
  id: string;
  text: string;
  onText: (text: string) => void;
}) {
  const { field, describedBy, wrong, leave } = props;
  return (
    <input
      type="text"
      id={id}
      name={field.fieldName}
      className="field-input"
      placeholder=" "
      autoComplete={field.props.autocomplete ?? 'off'}
      value={text}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      onChange={(event) => onText(event.target.value)}
      onBlur={leave}
    />
  );
}

/** A date to type or to choose from a calendar (FRM-6). */
export const datepickerInput: FieldInput = {
  frame: (field) => (field.props.range ? 'group' : 'box'),
  Input: DatepickerInput,
  hint: (field, t) => (field.props.enableTimePicker ? t('forms-web.date.timeHint') : t('forms-web.date.hint')),
};
