import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { lookAtModules } from '../../../../engine/web/shell/module-watch.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { OrganisationEditor } from './organisation-editor.tsx';

/** How the organisation shows itself: fields on one side, pages, mails and papers as they will be on the other. */
export default function OrganisationScreen() {
  const [turn, setTurn] = useState(0);
  // What is being edited must not be fetched over.
  const query = useRead(
    'organisation',
    'GET /organisation/get',
    {},
    { also: turn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, anyLang: true },
  );
  if (!query.data) return <Unread query={query} lines={12} />;
  return (
    <OrganisationEditor
      key={turn}
      loaded={query.data}
      onAnew={() => {
        void lookAtModules();
        setTurn(turn + 1);
      }}
    />
  );
}
