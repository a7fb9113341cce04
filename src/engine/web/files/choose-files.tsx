import { useRef } from 'react';
import { Button } from '../ui/button.tsx';

/** A button to choose files; where several may be dropped too, it is the way without a mouse. */
export function ChooseFiles({
  label,
  several,
  kind = 'quiet',
  size = 'm',
  onFiles,
}: {
  label: string;
  several: boolean;
  kind?: 'primary' | 'quiet';
  size?: 'm' | 's';
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        data-upload=""
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          onFiles(chosen);
        }}
      />
      <Button size={size} kind={kind} icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
