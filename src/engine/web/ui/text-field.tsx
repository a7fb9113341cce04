import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Counter, FieldFrame, type FieldProps, fieldIds } from './field-frame.tsx';

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'required'> & {
    ref?: Ref<HTMLInputElement>;
    /** Shows `current / max` under the box; needs a controlled `value` and `maxLength`. */
    counter?: boolean;
    /** Something at the right end inside the box. */
    end?: React.ReactNode;
  };

/** One line of text: the floating-label input of the specification (TEN-8). */
export function TextField({ label, hint, hintBelow, error, required, counter, end, ...input }: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <FieldFrame
      {...{ id, label, hint, hintBelow: hintBelow ?? false, error, required: required ?? false, end }}
      counter={
        counter && input.maxLength && <Counter current={String(input.value ?? '').length} max={input.maxLength} />
      }
    >
      <input
        {...input}
        id={id}
        className="field-input"
        placeholder=" "
        aria-describedby={fieldIds(id, { hint, error }).describedBy}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'counter'>) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      type={shown ? 'text' : 'password'}
      style={{ paddingInlineEnd: 88 }}
      end={
        <Button
          kind="plain"
          size="s"
          label={shown ? t('shell.password.hideLong') : t('shell.password.showLong')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('word.hide') : t('shell.password.show')}
        </Button>
      }
    />
  );
}
