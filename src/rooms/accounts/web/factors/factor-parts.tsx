import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

/** The second factors of the person: authenticator app with recovery codes, and passkeys. */
export function FactorParts({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useWords();
  const query = useRead('second-factor', 'GET /user/secondFactor', {}, { anyLang: true });
  const factors = query.data;
  if (!factors) return <Unread query={query} lines={6} />;
  const renew = () => refresh('second-factor');
  const changed = async () => {
    await renew();
    onSetUp?.();
  };
  return (
    <>
      {factors.required && <p className="muted">{t('security.required')}</p>}
      <AuthenticatorPart factors={factors} onChanged={renew} onFinished={changed} />
      <PasskeysPart factors={factors} onChanged={changed} />
    </>
  );
}
