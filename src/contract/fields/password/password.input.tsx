import { useState } from 'react';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { Line } from '../line.input.tsx';

function PasswordInput(props: FieldInputProps) {
  const [shown, setShown] = useState(false);
  const { t } = props;
  return (
    <>
      <Line
        props={props}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="field-end">
        <button
          type="button"
          className="field-tool"
          aria-label={shown ? t('shell.password.hideLong') : t('shell.password.showLong')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('word.hide') : t('shell.password.show')}
        </button>
      </div>
    </>
  );
}

/** A password with a button that shows it; never kept as a draft. */
export const passwordInput: FieldInput = { frame: 'box', Input: PasswordInput };
