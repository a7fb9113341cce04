import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { openAction } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Begins what an offer begins, once the person is in, and goes on to its form; one that is over says so. */
export default function ApplyOffer() {
  const { t } = useWords();
  const { kind = '', offerId = '' } = useParams({ strict: false }) as { kind?: string; offerId?: string };
  const [state, setState] = useState<{ attempt: number; failed: string | null }>({ attempt: 0, failed: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const { state: now, why, begin } = await callApi('GET /front/offer', { kind, offerId }, { quiet: true });
      if (left) return;
      if (now !== 'open') return setState((last) => ({ ...last, failed: why }));
      await openAction(begin.action, begin.params);
      // Still here: the step was refused, and the notification says why.
      if (!left) setState((last) => ({ ...last, failed: t('front.begin.failed') }));
    };
    begin().catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      if (!left) setState((last) => ({ ...last, failed: error.message }));
    });
    return () => {
      left = true;
    };
  }, [kind, offerId, state.attempt]);
  if (state.failed === null) return <SkeletonPage />;
  return (
    <PageCard width="form" title={t('front.begin.closed')}>
      <div className="stack">
        <p role="alert">{state.failed}</p>
        <p className="muted">{t('front.begin.kept')}</p>
        <div className="row">
          <ButtonLink kind="primary" to="/">
            {t('front.begin.others')}
          </ButtonLink>
          <Button onClick={() => setState(({ attempt }) => ({ attempt: attempt + 1, failed: null }))}>
            {t('word.tryAgain')}
          </Button>
        </div>
      </div>
    </PageCard>
  );
}
