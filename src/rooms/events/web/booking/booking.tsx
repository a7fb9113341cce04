import { useParams } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { BookingView } from './booking-view.tsx';

/** One booking, for who booked it with an account and for those who look after events (EVT-1). */
export default function BookingPage() {
  const { bookingId = '' } = useParams({ strict: false }) as { bookingId?: string };
  const query = useRead('events', 'GET /event/booking/get', { bookingId });
  return query.data ? <BookingView booking={query.data} /> : <Unread query={query} />;
}
