import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../engine/call.ts';
import { queryClient } from '../../engine/shell/query-client.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { SkeletonPage } from '../../engine/ui/skeleton.tsx';
import { DefinitionEditor } from './parts/form-editor/definition-editor.tsx';

/** Edits one form: fields on one side, the form as it will be on the other. */
export default function FormEditorForm() {
  const { formId = '' } = useParams({ strict: false }) as { formId?: string };
  const [turn, setTurn] = useState(0);
  const query = useQuery({
    queryKey: ['form-definition', formId, turn],
    queryFn: () => callApi('GET /form/definition/get', { formId }),
    // What is being edited must not be fetched over.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.isError) return <Broken onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonPage />;
  return (
    <DefinitionEditor
      key={`${formId} ${turn}`}
      loaded={query.data}
      onAnew={() => {
        void queryClient.invalidateQueries({ queryKey: ['form-definition', 'list'] });
        void queryClient.invalidateQueries({ queryKey: ['form-definition', formId, 'versions'] });
        setTurn(turn + 1);
      }}
    />
  );
}
