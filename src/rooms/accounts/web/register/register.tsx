import { useSearch } from '@tanstack/react-router';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Narrow } from '../login/narrow.tsx';
import { OrLine } from '../login/or-line.tsx';
import { type Address, goIn, keptParams } from '../login/return-url.ts';
import { RegisterByCode } from './register-by-code.tsx';
import { RegisterForm } from './register-form.tsx';

/** Register (ACC-1), with a password or, without one, by one-time code (ACC-3). */
export default function Register() {
  const { t } = useWords();
  const portal = usePortal();
  const address = useSearch({ strict: false }) as Address;
  const [{ way }, set] = useAddressBar(['way']);
  const byCode = way === 'code';
  return (
    <Narrow
      title={t('word.createAccount')}
      subtitle={t('register.subtitle', { name: portal.name })}
      footer={
        <p>
          {t('register.known')} <AppLink to={pathTo('Login', keptParams(address))}>{t('word.logIn')}</AppLink>
        </p>
      }
    >
      <div className="stack">
        {byCode ? (
          <RegisterByCode returnUrl={address.returnUrl ?? ''} onDone={(answered) => goIn(address, answered)} />
        ) : (
          <RegisterForm address={address} />
        )}
        <OrLine />
        <Button onClick={() => set({ way: byCode ? '' : 'code' })}>
          {byCode ? t('register.usePassword') : t('register.useCode')}
        </Button>
      </div>
    </Narrow>
  );
}
