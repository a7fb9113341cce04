import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Answer = Output<'POST /mail/server/test'>;

/** The last step: a test mail with the server's own answer, and then where administrators go on. */
export function MailStep() {
  const { t } = useWords();
  const session = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [finished, setFinished] = useState(false);
  if (finished) return <Done />;
  const email = session?.email ?? '';
  return (
    <PageCard
      width="form"
      title={t('firstAdmin.title')}
      subtitle={t('firstAdmin.step', { n: 3, name: t('firstAdmin.step3') })}
    >
      <div className="stack" data-gap="l">
        <p>{t('firstAdmin.mailAbout')}</p>
        <div role="status">{answer && <ServerAnswer {...answer} />}</div>
        <div className="row">
          <ActButton act={async () => setAnswer(await callApi('POST /mail/server/test', {}, { quiet: true }))}>
            {answer ? t('firstAdmin.mailAgain') : t('firstAdmin.mailSend', { email })}
          </ActButton>
          <Button kind="primary" onClick={() => setFinished(true)}>
            {t('firstAdmin.finish')}
          </Button>
        </div>
      </div>
    </PageCard>
  );
}

const SAID = {
  accepted: { tone: 'good', word: 'firstAdmin.mailAccepted' },
  refused: { tone: 'warn', word: 'firstAdmin.mailRefused' },
  off: { tone: 'warn', word: 'firstAdmin.mailOff' },
} as const;

function ServerAnswer({ outcome, to, answer }: Answer) {
  const { t } = useWords();
  const { tone, word } = SAID[outcome];
  return (
    <div className="notice stack" data-tone={tone} data-gap="s">
      <p>{t(word, { email: to })}</p>
      {answer && (
        <p>
          {t('firstAdmin.mailAnswer')} <code>{answer}</code>
        </p>
      )}
    </div>
  );
}

function Done() {
  const { t } = useWords();
  const { name } = usePortal();
  return (
    <PageCard width="form" title={t('firstAdmin.doneTitle', { name })}>
      <div className="stack" data-gap="l">
        <p>{t('firstAdmin.doneAbout')}</p>
        <div className="row">
          <ButtonLink to={pathTo('User-List')}>{t('firstAdmin.toUsers')}</ButtonLink>
          <ButtonLink to={pathTo('Tenant-Settings')}>{t('firstAdmin.toSettings')}</ButtonLink>
          <ButtonLink to={pathTo('Front-Pages')}>{t('firstAdmin.toPages')}</ButtonLink>
          <ButtonLink kind="primary" to="/">
            {t('firstAdmin.toHome')}
          </ButtonLink>
        </div>
      </div>
    </PageCard>
  );
}
