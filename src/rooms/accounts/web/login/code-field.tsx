import { TextField, type TextFieldProps } from '../../../../engine/web/ui/text-field.tsx';

/** A code from a mail or an app; the phone offers it from its messages. Not trimmed to six, so that pasting works. */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>) {
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      maxLength={40}
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
