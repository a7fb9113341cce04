import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageEditor } from './page-editor.tsx';

/** Edits one public page: its texts on one side, the page as it will be on the other. */
export default function FrontPage() {
  const { page = 'start' } = useSearch({ strict: false }) as { page?: string };
  const [turn, setTurn] = useState(0);
  // What is being edited must not be fetched over.
  const query = useRead(
    'front',
    'GET /front/text/get',
    { page },
    { also: turn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, anyLang: true },
  );
  if (!query.data) return <Unread query={query} />;
  return (
    <PageEditor
      key={`${page} ${turn}`}
      loaded={query.data}
      onAnew={() => {
        void refresh('front', 'GET /front/get');
        void refresh('front', 'GET /front/offer');
        void refresh('front', 'GET /front/text/list');
        setTurn(turn + 1);
      }}
    />
  );
}
