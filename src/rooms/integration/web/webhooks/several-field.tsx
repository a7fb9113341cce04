import { Checkbox } from '../../../../engine/web/ui/choice.tsx';

/** Several of a list, each a box to tick. */
export function SeveralField({
  label,
  choices,
  chosen,
  onChange,
  error,
}: {
  label: string;
  choices: readonly { name: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset className="stack" data-gap="s">
      <legend>{label}</legend>
      {error && <p role="alert">{error}</p>}
      {choices.map((choice) => (
        <Checkbox
          key={choice.name}
          label={choice.label}
          checked={chosen.includes(choice.name)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, choice.name] : chosen.filter((name) => name !== choice.name))
          }
        />
      ))}
    </fieldset>
  );
}
