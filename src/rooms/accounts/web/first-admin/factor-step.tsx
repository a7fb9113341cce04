import { refreshSession } from '../../../../engine/web/session.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { FactorParts } from '../factors/factor-parts.tsx';

/** The second step: the session is whole only with a second factor. */
export function FactorStep({ onSetUp }: { onSetUp: () => void }) {
  const { t } = useWords();
  return (
    <PageCard
      width="form"
      title={t('firstAdmin.title')}
      subtitle={t('firstAdmin.step', { n: 2, name: t('firstAdmin.step2') })}
    >
      <div className="stack" data-gap="l">
        <p>{t('firstAdmin.factorAbout')}</p>
        <FactorParts
          onSetUp={() => {
            void refreshSession().then(onSetUp);
          }}
        />
      </div>
    </PageCard>
  );
}
