import { type ReactNode, useState } from 'react';
import { refreshSession, useSession } from '../../../../engine/web/session.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { canUsePasskeys } from '../factors/passkey.ts';
import { PasskeyButton } from '../factors/passkey-button.tsx';
import { SecondStep } from '../factors/second-step.tsx';
import { PasswordLogin } from '../password/password-login.tsx';
import { SignOnButton } from '../sign-on/sign-on-button.tsx';
import { CodeLogin } from './code-login.tsx';
import type { LoggedIn } from './login-methods.ts';
import { OrLine } from './or-line.tsx';

export type Way = 'password' | 'code';

/** All ways of logging in, with the second step where one is owed; for the login screen and for the dialog in place. */
export function LoginForm({
  email: known,
  fixed = false,
  way,
  onWay,
  returnUrl,
  forgotten,
  onDone,
}: {
  email: string;
  fixed?: boolean;
  way: Way;
  onWay: (way: Way) => void;
  returnUrl: string;
  /** The way to a new password. */
  forgotten?: ReactNode;
  /** Wholly logged in; with the way back that the server let pass. */
  onDone: (returnUrl: string | null) => Promise<void>;
}) {
  const { t } = useWords();
  const owed = useSession()?.secondFactorOwed ?? null;
  const [email, setEmail] = useState(known);
  const onIn = async (answer: LoggedIn) => {
    if (answer.secondFactorOwed) await refreshSession();
    else await onDone(answer.returnUrl);
  };
  if (owed) return <SecondStep owed={owed} returnUrl={returnUrl} onIn={onIn} />;
  const props = { email, onEmail: setEmail, fixed, returnUrl, onIn };
  return (
    <div className="stack">
      {way === 'password' ? <PasswordLogin {...props} extra={forgotten} /> : <CodeLogin {...props} />}
      <OrLine />
      {!fixed && <SignOnButton returnUrl={returnUrl} />}
      <Button onClick={() => onWay(way === 'password' ? 'code' : 'password')}>
        {way === 'password' ? t('login.useCode') : t('login.usePassword')}
      </Button>
      {canUsePasskeys() && (
        <PasskeyButton returnUrl={returnUrl} onIn={onIn}>
          {t('login.usePasskey')}
        </PasskeyButton>
      )}
    </div>
  );
}
