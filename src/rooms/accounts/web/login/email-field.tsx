import { TextField, type TextFieldProps } from '../../../../engine/web/ui/text-field.tsx';

/** An e-mail address. Plain text to the browser: its own checks would refuse addresses that ours allow. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="username"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      maxLength={254}
      {...props}
      inputMode="email"
    />
  );
}
