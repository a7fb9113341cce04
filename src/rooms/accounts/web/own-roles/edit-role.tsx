import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { NotForYou, Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useChoices } from './choices-data.ts';
import { draftOf } from './role-draft.ts';
import { RoleEditor } from './role-editor.tsx';

/** Changes a role of the organisation's own. */
export default function EditRole() {
  const { role = '' } = useParams({ strict: false }) as { role?: string };
  const [turn, setTurn] = useState(0);
  // what is being edited must not be fetched over
  const query = useRead(
    'role-edited',
    'GET /role/get',
    { role },
    { also: turn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, anyLang: true, stays: true },
  );
  const choices = useChoices();
  if (!query.data || !choices) return <Unread query={query} lines={12} />;
  if (!query.data.abilities.edit) return <NotForYou />;
  const inUse = { version: query.data.version, value: draftOf(query.data) };
  return <RoleEditor loaded={query.data} choices={choices} inUse={inUse} onAnew={() => setTurn(turn + 1)} />;
}
