import { useEffect, useRef, useState } from 'react';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import { CalendarPopup } from './calendar-popup.input.tsx';
import { joined, textsOf } from './sides.ts';

function DatepickerInput(props: FieldInputProps) {
  const { field, id, value, typed, type, t } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const range = field.props.range === true;
  const texts = textsOf(value, typed, field);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      const own = button.current?.closest('.date-pair') ?? button.current?.parentElement?.parentElement;
      if (!own?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
    props.leave();
  };
  const put = (next: readonly string[]) => type(joined(next, range));
  const tool = (
    <div className="field-end" data-after>
      <button
        ref={button}
        type="button"
        className="field-tool"
        aria-label={t('forms-web.date.open', { label: field.fieldLabel })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Sign name="calendar" />
      </button>
    </div>
  );
  const popup = open && (
    <CalendarPopup
      props={props}
      onPick={(next, done) => {
        put(next);
        if (done) close();
      }}
      onClose={close}
    />
  );
  if (!range) {
    return (
      <>
        <DateText props={props} id={id} text={texts[0]!} onText={(text) => put([text])} />
        {tool}
        {popup}
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
      {popup}
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
