import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice, Field } from '../../form.ts';
import { choicesOf } from '../choices.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import { DropdownList } from './dropdown-list.input.tsx';

/** What stands in the box while nothing is chosen (spec §4). */
const BLANK = '--';
const BLANK_CHOICE: Choice = { value: null, label: BLANK };
const OPENS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']);

/** What the list offers: a required one begins with the empty choice (FRM-5). */
function offered(field: Field): readonly Choice[] {
  const { list } = choicesOf(field);
  return field.required && list[0]?.value !== null ? [BLANK_CHOICE, ...list] : list;
}

function DropdownInput(props: FieldInputProps) {
  const { field, id, value, set, leave, describedBy, wrong, t } = props;
  const [open, setOpen] = useState<{ typed: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = typeof value === 'string' ? value : null;
  const close = (back: boolean) => {
    setOpen(null);
    if (back) button.current?.focus();
    leave();
  };

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (button.current?.parentElement?.contains(event.target as Node)) return;
      setOpen(null);
      leave();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, leave]);

  const openByKey = (event: KeyboardEvent) => {
    if (open || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.length === 1 && event.key !== ' ';
    if (!letter && !OPENS.has(event.key)) return;
    event.preventDefault();
    setOpen({ typed: letter ? event.key : '' });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        role="combobox"
        className="field-input dropdown-button"
        aria-haspopup="listbox"
        aria-expanded={open !== null}
        aria-controls={`${id}-list`}
        aria-required={field.required || undefined}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        onClick={() => (open ? close(true) : setOpen({ typed: '' }))}
        onKeyDown={openByKey}
        onBlur={() => {
          if (!open) leave();
        }}
      >
        <span className="dropdown-chosen">
          {chosen === null ? BLANK : (choicesOf(field).labels.get(chosen) ?? chosen)}
        </span>
      </button>
      <span className="field-end" data-after>
        {chosen !== null && !field.required && (
          <button
            type="button"
            className="field-tool"
            aria-label={t('forms-web.dropdown.clear', { label: field.fieldLabel })}
            onClick={() => {
              set(null);
              close(true);
            }}
          >
            <Sign name="close" />
          </button>
        )}
        <Sign name="chevron" />
      </span>
      {open && (
        <DropdownList
          id={id}
          label={field.fieldLabel}
          choices={offered(field)}
          chosen={chosen}
          filter={field.props.showFilter === true}
          typed={open.typed}
          t={t}
          onChoose={(next) => {
            set(next);
            close(true);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** One of a list (FRM-5): own listbox, because it can be filtered and reads the same everywhere. */
export const dropdownInput: FieldInput = { frame: 'box', Input: DropdownInput };
