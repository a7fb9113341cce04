import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { DefinitionEditor } from './definition-editor.tsx';

/** Edits one form: fields on one side, the form as it will be on the other. */
export default function FormEditorForm() {
  const { formId = '' } = useParams({ strict: false }) as { formId?: string };
  const [turn, setTurn] = useState(0);
  // What is being edited must not be fetched over.
  const query = useRead(
    'form-definition',
    'GET /form/definition/get',
    { formId },
    { also: turn, anyLang: true, loud: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!query.data) return <Unread query={query} />;
  return (
    <DefinitionEditor
      key={`${formId} ${turn}`}
      loaded={query.data}
      onAnew={() => {
        void refresh('form-definition', 'GET /form/definition/list');
        void refresh('form-definition', 'GET /form/definition/versions', { formId });
        setTurn(turn + 1);
      }}
    />
  );
}
