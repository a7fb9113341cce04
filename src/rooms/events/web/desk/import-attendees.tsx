import { ImportScreen } from '../../../../engine/web/imports/import-screen.tsx';

/** Bookings of an earlier system are brought in, with who came. */
export default function ImportAttendees() {
  return <ImportScreen kind="attendees" list="Event-Desk" reads={['events']} />;
}
