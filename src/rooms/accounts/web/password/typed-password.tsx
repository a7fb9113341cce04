import { type ReactNode, useState } from 'react';
import { CallRefused } from '../../../../engine/web/call.ts';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import type { SmallFormState } from '../../../../engine/web/ui/use-small-form.ts';
import { filled } from '../login/checks.ts';

/** The password that the server asks for where a mail is opened in another browser than it was caused in. */
export type TypedPassword = {
  /** Shows nothing until the password is asked for; then it has the cursor. */
  field: ReactNode;
  /** What is missing, before it is sent. */
  missing: string | null;
  /** Runs a call with what was typed; where the password is asked for, the field appears and nothing else happens. */
  send: (act: (typed: { password?: string }) => Promise<void>) => Promise<void>;
};

/** @param form of which the password is a field, called `verify.password` */
export function useTypedPassword(form: Pick<SmallFormState<'password'>, 'field'>): TypedPassword {
  /** Why it is asked for; empty while it is not. */
  const [why, setWhy] = useState('');
  const field = form.field('password');
  return {
    field: why && <PasswordField {...field} autoComplete="current-password" hint={why} required autoFocus />,
    missing: why ? filled(field.value) : null,
    async send(act) {
      try {
        await act(why ? { password: field.value } : {});
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'verify.password') throw error;
        setWhy(error.message);
      }
    },
  };
}
