import { useId } from 'react';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import type { SmallFormState } from '../../../../engine/web/ui/use-small-form.ts';
import { PasswordRules } from './password-rules.tsx';

/** A new password and the same again. */
export function NewPassword({ form }: { form: Pick<SmallFormState<'password' | 'passwordConfirm'>, 'field'> }) {
  const rules = useId();
  const password = form.field('password');
  return (
    <>
      <PasswordField {...password} name="new-password" autoComplete="new-password" required />
      <PasswordRules id={rules} password={password.value} />
      <PasswordField
        {...form.field('passwordConfirm')}
        name="new-password-again"
        autoComplete="new-password"
        required
      />
    </>
  );
}
