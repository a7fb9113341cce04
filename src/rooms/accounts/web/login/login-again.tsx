import { useState } from 'react';
import { LoginForm, type Way } from './login-form.tsx';

/** Logging in again in place, over the screen that stays as it was (TEN-10). */
export default function LoginAgain({ email, onDone }: { email: string; onDone: () => void }) {
  const [way, setWay] = useState<Way>('password');
  return <LoginForm email={email} fixed way={way} onWay={setWay} returnUrl="" onDone={async () => onDone()} />;
}
