import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../engine/call.ts';
import { queryClient } from '../../../../engine/shell/query-client.ts';
import { Broken } from '../../../../engine/ui/message-page.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../../engine/words.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

const KEY = ['second-factor'];

/** The second factors of the person: authenticator app with recovery codes, and passkeys. */
export function FactorParts({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useWords();
  const query = useQuery({ queryKey: KEY, queryFn: () => callApi('GET /user/secondFactor', {}, { quiet: true }) });
  const factors = query.data;
  if (query.isError && !factors) return <Broken onRetry={() => void query.refetch()} />;
  if (!factors) return <Skeleton lines={6} />;
  const renew = () => queryClient.invalidateQueries({ queryKey: KEY });
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
