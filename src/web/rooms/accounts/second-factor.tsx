import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '../../engine/routes.ts';
import { refreshSession, useSession } from '../../engine/session.ts';
import { logOut } from '../../engine/shell/log-out.ts';
import { Button } from '../../engine/ui/button.tsx';
import { Icon } from '../../engine/ui/icon.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { SkeletonPage } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import { GoOn } from './parts/entrance/go-on.tsx';
import { type Address, keptParams, wayBack } from './parts/entrance/return-url.ts';
import { FactorParts } from './parts/profile/factor-parts.tsx';

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
