import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { MailEditor } from './mail-editor.tsx';

/** Edits one mail: texts on one side, the mail as it will be on the other. */
export default function MailText() {
  const { template = '' } = useParams({ strict: false }) as { template?: string };
  const [turn, setTurn] = useState(0);
  // What is being edited must not be fetched over.
  const query = useRead(
    'mail-text',
    'GET /mail/text/get',
    { template },
    { also: turn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!query.data) return <Unread query={query} />;
  return (
    <MailEditor
      key={`${template} ${turn}`}
      loaded={query.data}
      onAnew={() => {
        void refresh('mail-text', 'GET /mail/text/list');
        void refresh('mail-text', 'GET /mail/text/versions', { template });
        setTurn(turn + 1);
      }}
    />
  );
}
