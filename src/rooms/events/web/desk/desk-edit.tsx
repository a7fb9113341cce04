import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { EventForm } from './event-form.tsx';
import { emptyEvent, typedEvent } from './typed-event.ts';

/** Makes an event or changes one, in both languages (EVT-1). */
export default function DeskEdit() {
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const kinds = useRead('events', 'GET /event/desk/kinds', {});
  if (!kinds.data) return <Unread query={kinds} />;
  return eventId === '' ? (
    <EventForm kinds={kinds.data.kinds} begun={emptyEvent(kinds.data.kinds[0]?.kind ?? '')} name="" />
  ) : (
    <Existing key={eventId} eventId={eventId} kinds={kinds.data.kinds} />
  );
}

function Existing({ eventId, kinds }: { eventId: string; kinds: { kind: string; label: string }[] }) {
  // What is being edited must not be fetched over, and begins with what is there now.
  const [opened] = useState(freshId);
  const query = useRead(
    'event-edit',
    'GET /event/desk/get',
    { eventId },
    { also: opened, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, anyLang: true },
  );
  if (!query.data) return <Unread query={query} />;
  return <EventForm kinds={kinds} begun={typedEvent(query.data)} name={query.data.name} />;
}
