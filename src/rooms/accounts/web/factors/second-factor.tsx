import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '../../../../engine/web/routes.ts';
import { refreshSession, useSession } from '../../../../engine/web/session.ts';
import { logOut } from '../../../../engine/web/shell/log-out.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GoOn } from '../login/go-on.tsx';
import { type Address, keptParams, wayBack } from '../login/return-url.ts';
import { FactorParts } from './factor-parts.tsx';

/** The tenant asks this role for a second factor and the person has none: it is set up before anything else. */
export default function SecondFactor() {
  const { t } = useWords();
  const session = useSession();
  const address = useSearch({ strict: false }) as Address;
  const [began, setBegan] = useState(false);
  const [setUp, setSetUp] = useState(false);
  if (session?.secondFactorMissing && !began) setBegan(true);
  if (!session) return <SkeletonPage />;
  if (!session.ID) return <GoOn to={pathTo('Login', keptParams(address))} />;
  // The recovery codes stay in sight until they were put away, whatever the session says meanwhile.
  if (!session.secondFactorMissing && (!began || setUp)) return <GoOn to={wayBack(address)} />;
  return (
    <PageCard
      width="form"
      title={t('secondFactor.title')}
      footer={
        <Button kind="plain" onClick={() => void logOut()}>
          {t('word.logOut')}
        </Button>
      }
    >
      <div className="stack" data-gap="l">
        <p className="notice">
          <Icon name="info" />
          <span>{t('secondFactor.about')}</span>
        </p>
        <FactorParts
          onSetUp={() => {
            setSetUp(true);
            void refreshSession();
          }}
        />
      </div>
    </PageCard>
  );
}
