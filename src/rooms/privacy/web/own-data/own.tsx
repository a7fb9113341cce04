import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ErasurePart } from '../erasure/erasure-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DownloadPart } from './download-part.tsx';

/** What the organisation keeps of the reader: taken home, looked through, erased. */
export default function Own() {
  const { t } = useWords();
  const query = useRead('privacy', 'GET /privacy/own', {});
  const { data } = query;
  if (!data) return <Unread query={query} />;
  return (
    <PageCard title={t('privacy.own')} subtitle={t('privacy.ownAbout')}>
      <div className="stack" data-gap="l">
        <DownloadPart needsPassword={data.needsPassword} />
        <ConsentsPart consents={data.consents} />
        <ErasurePart
          plan={data.plan}
          request={data.request}
          needsPassword={data.needsPassword}
          lastManager={data.lastManager}
        />
      </div>
    </PageCard>
  );
}
