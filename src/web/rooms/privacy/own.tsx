import { useRead } from '../../engine/read.ts';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { ConsentsPart } from './parts/consents-part.tsx';
import { DownloadPart } from './parts/download-part.tsx';
import { ErasurePart } from './parts/erasure-part.tsx';

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
