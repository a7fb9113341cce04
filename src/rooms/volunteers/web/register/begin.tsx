import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { VOLUNTEER_OFFERS, type VolunteerOffer } from '../../contract/values.ts';

/** Begins a registration, or goes on with the one that is begun, and leads into its form; where there is one already it says so. */
export default function Begin() {
  const { t } = useWords();
  const { kind = '' } = useParams({ strict: false }) as { kind?: string };
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let left = false;
    callApi('POST /volunteer/begin', { kind: offerOf(kind) }, { quiet: true })
      .then(({ formId, registrationId }) => {
        if (!left) goTo(pathTo('Form', { formId, dataId: registrationId }));
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        if (!left) setFailed(error.message);
      });
    return () => {
      left = true;
    };
  }, [kind]);
  if (!failed) return <SkeletonPage />;
  return (
    <PageCard width="form" title={t('volunteers.begin.failed')}>
      <div className="stack">
        <p role="alert">{failed}</p>
        <div className="row">
          <ButtonLink to={pathTo('My-Volunteering')}>{t('volunteers.mine')}</ButtonLink>
        </div>
      </div>
    </PageCard>
  );
}

const offerOf = (kind: string): VolunteerOffer => VOLUNTEER_OFFERS.find((offer) => offer === kind) ?? 'individual';
