import type { ReactNode } from 'react';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import type { LoggedIn } from '../login/login-methods.ts';
import { logInWithPasskey } from './passkey.ts';

/** Logs in with a passkey; nothing happens where the person thinks better of it. */
export function PasskeyButton({
  returnUrl,
  onIn,
  kind,
  children,
}: {
  returnUrl: string;
  onIn: (answer: LoggedIn) => Promise<void>;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}) {
  const logIn = async () => {
    const answer = await logInWithPasskey(returnUrl);
    if (answer) await onIn(answer);
  };
  return (
    <ActButton kind={kind} act={logIn}>
      {children}
    </ActButton>
  );
}
