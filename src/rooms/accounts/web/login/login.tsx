import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GoOn } from './go-on.tsx';
import { LinkLogin } from './link-login.tsx';
import { LoginForm } from './login-form.tsx';
import { Narrow } from './narrow.tsx';
import { type Address, goIn, keptParams, wayBack } from './return-url.ts';

/** Login (spec §2): password, one-time code or passkey; then the second step where one is owed (ACC-2, ACC-3). */
export default function Login() {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  const address = useSearch({ strict: false }) as Address;
  const [{ way, token }, set] = useAddressBar(['way', 'token']);
  const [going, setGoing] = useState(false);
  if (!session) return <SkeletonPage />;
  const owed = session.secondFactorOwed !== null;
  if (session.ID && !owed && !going) return <GoOn to={wayBack(address)} />;
  const returnUrl = address.returnUrl ?? '';
  const done = async (answered: string | null) => {
    setGoing(true);
    await goIn(address, answered);
  };
  return (
    <Narrow
      title={owed ? t('secondStep.title') : t('word.logIn')}
      subtitle={owed ? t('secondStep.subtitle') : t('login.subtitle', { name: portal.name })}
      footer={
        portal.modules['login-register'] &&
        !owed && (
          <p>
            {t('login.new')} <AppLink to={pathTo('Register', keptParams(address))}>{t('word.createAccount')}</AppLink>
          </p>
        )
      }
    >
      {token && !owed ? (
        <LinkLogin token={token} returnUrl={returnUrl} onDone={done} onOther={() => set({ token: '' })} />
      ) : (
        <LoginForm
          email=""
          way={way === 'code' ? 'code' : 'password'}
          onWay={(next) => set({ way: next === 'code' ? 'code' : '' })}
          returnUrl={returnUrl}
          onDone={done}
          forgotten={
            <p>
              <AppLink to={pathTo('Reset-Password', keptParams(address))}>{t('word.forgottenYourPassword')}</AppLink>
            </p>
          }
        />
      )}
    </Narrow>
  );
}
