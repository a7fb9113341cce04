import type { Choice } from '../form.ts';

/** A native box or dot with its text, as wide as a thumb. */
export function ChoiceRow({
  kind,
  id,
  name,
  choice,
  checked,
  wrong,
  onPick,
  onBlur,
}: {
  kind: 'radio' | 'checkbox';
  id: string;
  name: string;
  choice: Choice;
  checked: boolean;
  wrong: boolean;
  onPick: (checked: boolean) => void;
  onBlur: () => void;
}) {
  const about = choice.subTitle ? `${id}-about` : undefined;
  return (
    <div className="field-choice">
      <input
        type={kind}
        id={id}
        name={name}
        value={choice.value ?? ''}
        checked={checked}
        aria-describedby={about}
        aria-invalid={wrong && kind === 'checkbox' ? true : undefined}
        onChange={(event) => onPick(event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={id}>{choice.label}</label>
      {about && (
        <p className="field-hint" id={about}>
          {choice.subTitle}
        </p>
      )}
    </div>
  );
}
