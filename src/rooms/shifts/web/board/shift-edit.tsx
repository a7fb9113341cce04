import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ShiftForm } from './shift-form.tsx';
import { emptyShift, typedShift } from './typed-shift.ts';

/** Makes a shift of a service event, or a weekly series, or changes one (VOL-4). */
export default function ShiftEdit() {
  const { shiftId = '', eventId = '' } = useParams({ strict: false }) as { shiftId?: string; eventId?: string };
  const choices = useRead('shifts', 'GET /shift/desk/choices', {});
  if (!choices.data) return <Unread query={choices} />;
  return shiftId === '' ? (
    <ShiftForm choices={choices.data} begun={emptyShift} where={{ eventId, shiftId, version: 0 }} />
  ) : (
    <Existing key={shiftId} shiftId={shiftId} choices={choices.data} />
  );
}

function Existing({ shiftId, choices }: { shiftId: string; choices: Parameters<typeof ShiftForm>[0]['choices'] }) {
  // What is being edited must not be fetched over, and begins with what is there now.
  const [opened] = useState(freshId);
  const query = useRead(
    'shift-edit',
    'GET /shift/desk/get',
    { shiftId },
    { also: opened, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, anyLang: true },
  );
  if (!query.data) return <Unread query={query} />;
  const { eventId, version } = query.data;
  return <ShiftForm choices={choices} begun={typedShift(query.data)} where={{ eventId, shiftId, version }} />;
}
