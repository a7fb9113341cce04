import { Button, type ButtonProps } from './button.tsx';
import { useSmallForm } from './use-small-form.ts';

/** A button that sends something at once: busy until it is through; a refusal is told. */
export function ActButton({
  act,
  refresh,
  ...button
}: Omit<ButtonProps, 'busy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** Asks anew for what is shown, whether it went through or not. */
  refresh?: () => Promise<unknown>;
}) {
  const { busy, send } = useSmallForm({});
  return <Button {...button} busy={busy} onClick={() => void send({}, act).then(refresh)} />;
}
