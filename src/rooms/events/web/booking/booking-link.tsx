import { useParams, useSearch } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { BookingView } from './booking-view.tsx';

/** A booking that was made without an account, by the link in the mail (EVT-1). */
export default function BookingByLink() {
  const { bookingId = '' } = useParams({ strict: false }) as { bookingId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const query = useRead('events', 'POST /event/link/get', { bookingId, key }, { staleTime: 0, retry: false });
  const { data } = query;
  return data ? <BookingView booking={data} byLink={{ key, payKey: data.payKey }} /> : <Unread query={query} />;
}
