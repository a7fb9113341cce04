import { useId } from 'react';
import { PasswordField } from '../../../../engine/ui/text-field.tsx';
import { useWords } from '../../../../engine/words.ts';
import { PasswordRules } from './password-rules.tsx';

type Part = { value: string; error: string | undefined; onChange: (value: string) => void };

/** A new password and the same again; the ids are those an error summary leads to. */
export function NewPassword({
  ids,
  label,
  password,
  again,
}: {
  ids: { password: string; again: string };
  label: string;
  password: Part;
  again: Part;
}) {
  const { t } = useWords();
  const rules = useId();
  return (
    <>
      <PasswordField
        id={ids.password}
        name="new-password"
        autoComplete="new-password"
        label={label}
        required
        value={password.value}
        error={password.error}
        onChange={(event) => password.onChange(event.target.value)}
      />
      <PasswordRules id={rules} password={password.value} />
      <PasswordField
        id={ids.again}
        name="new-password-again"
        autoComplete="new-password"
        label={t('password.again')}
        required
        value={again.value}
        error={again.error}
        onChange={(event) => again.onChange(event.target.value)}
      />
    </>
  );
}
