import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { refreshSession, useSession, useSessionRefusal } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EnterDialog } from '../people/enter-dialog.tsx';
import { GoOn } from './go-on.tsx';
import { Narrow } from './narrow.tsx';
import { type Address, wayBack } from './return-url.ts';

/**
 * The page is of one organisation and the session of another (`tenant.mismatch`): says so calmly and offers the ways
 * on. A session belongs to one organisation, so that nothing of one reaches the other (TEN-2).
 */
export default function OtherOrganisation() {
  const { t, lang } = useWords();
  const session = useSession();
  const refusal = useSessionRefusal();
  const address = useSearch({ strict: false }) as Address;
  const [entering, setEntering] = useState(false);
  // Of the organisation that the session belongs to.
  const { data: home } = useQuery({
    queryKey: ['session-elsewhere'],
    queryFn: () => callApi('GET /session', {}, { quiet: true, background: true, tenant: null }),
  });
  const here = usePortal();
  const leave = async () => {
    await callApi('GET /user/logout', {}, { tenant: null, quiet: true });
    await refreshSession();
  };
  if (session) return <GoOn to={wayBack(address)} />;
  if (!refusal) return <SkeletonPage />;
  return (
    <Narrow title={t('other.title')}>
      <div className="stack">
        <p>{refusal.message}</p>
        {home?.email && <p className="muted">{t('other.who', { email: home.email })}</p>}
        <Button kind="primary" onClick={() => window.location.assign(`/?${new URLSearchParams({ lang })}`)}>
          {t('other.goThere')}
        </Button>
        <ActButton act={leave}>{t('other.logOut', { name: here.name })}</ActButton>
        {home?.capabilities['tenant-enter'] && (
          <Button onClick={() => setEntering(true)}>{t('other.enter', { name: here.name })}</Button>
        )}
      </div>
      <EnterDialog open={entering} tenant={{ key: here.tenant, name: here.name }} onClose={() => setEntering(false)} />
    </Narrow>
  );
}
