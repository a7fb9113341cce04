import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallRefused, callApi } from '../../engine/call.ts';
import { queryClient } from '../../engine/shell/query-client.ts';
import { Broken, NotFound } from '../../engine/ui/message-page.tsx';
import { SkeletonPage } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import { MailEditor } from './parts/mails/mail-editor.tsx';

/** Edits one mail: texts on one side, the mail as it will be on the other. */
export default function MailText() {
  const { lang } = useWords();
  const { template = '' } = useParams({ strict: false }) as { template?: string };
  const [turn, setTurn] = useState(0);
  const query = useQuery({
    queryKey: ['mail-text', template, 'get', lang, turn],
    queryFn: () => callApi('GET /mail/text/get', { template }, { quiet: true }),
    // What is being edited must not be fetched over.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.error instanceof CallRefused && query.error.status === 404) return <NotFound />;
  if (query.isError) return <Broken onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonPage />;
  return (
    <MailEditor
      key={`${template} ${turn}`}
      loaded={query.data}
      onAnew={() => {
        void queryClient.invalidateQueries({ queryKey: ['mail-text', 'list'] });
        void queryClient.invalidateQueries({ queryKey: ['mail-text', template, 'versions'] });
        setTurn(turn + 1);
      }}
    />
  );
}
