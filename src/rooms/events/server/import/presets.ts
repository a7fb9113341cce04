import type { ImportPreset } from '../../../../engine/server/imports/import-kind.ts';

/** Titles of what other products export of who booked and came, as their offices know them. */
export const ATTENDEE_PRESETS: readonly ImportPreset[] = [
  {
    source: 'CiviCRM',
    titles: {
      'Participant ID': 'oldId',
      'Event Title': 'event',
      Event: 'event',
      'Event Start Date': 'eventOn',
      'Display Name': 'name',
      'Participant Name': 'name',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Fee Level': 'tier',
      'Fee Amount': 'paid',
      'Participant Status': 'came',
    },
  },
  {
    // its files are of one event each, which a column has to name
    source: 'Event Tickets',
    titles: {
      'Ticket ID': 'oldId',
      Event: 'event',
      'Ticket Holder Name': 'name',
      'Purchaser Name': 'name',
      'Ticket Holder Email Address': 'email',
      'Purchaser Email Address': 'email',
      Ticket: 'tier',
      'Order Status': 'state',
      'Check in': 'came',
    },
  },
];
