import { useId, useState } from 'react';
import { CallRefused } from '../../../engine/call.ts';
import { PasswordField } from '../../../engine/ui/text-field.tsx';
import type { Sending } from '../../../engine/ui/use-sending.ts';
import { useWords } from '../../../engine/words.ts';
import { filled } from './entrance/checks.ts';

/** The password that the server asks for where a mail is opened in another browser than it was caused in. */
export type TypedPassword = {
  id: string;
  /** Why it is asked for; empty while it is not. */
  why: string;
  value: string;
  change: (value: string) => void;
  /** What is missing, before it is sent. */
  missing: string | null;
  /** Runs a call with what was typed; where the password is asked for, the field appears and nothing else happens. */
  send: (act: (typed: { password?: string }) => Promise<void>) => Promise<void>;
};

export function useTypedPassword(): TypedPassword {
  const id = useId();
  const [why, setWhy] = useState('');
  const [value, setValue] = useState('');
  return {
    id,
    why,
    value,
    change: setValue,
    missing: why ? filled(value) : null,
    async send(act) {
      try {
        await act(why ? { password: value } : {});
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'verify.password') throw error;
        setWhy(error.message);
      }
    },
  };
}

/** Shows nothing until the password is asked for; then it has the cursor. */
export function TypedPasswordField({ typed, sending }: { typed: TypedPassword; sending: Sending<'password'> }) {
  const { t } = useWords();
  if (!typed.why) return null;
  return (
    <PasswordField
      id={typed.id}
      name="password"
      autoComplete="current-password"
      label={t('verify.password')}
      hint={typed.why}
      required
      autoFocus
      value={typed.value}
      error={sending.errors.password}
      onChange={(event) => {
        typed.change(event.target.value);
        sending.mend('password');
      }}
    />
  );
}
