import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import type { DeviceStore } from '../../../../engine/web/device-store.ts';
import { SendQueue } from '../../../../engine/web/offline/send-queue.ts';
import { ENTRIES_MAX } from '../../contract/values.ts';
import type { HistoryEntry } from './check-ticket.ts';

/** An entry that the server has not confirmed: codes and times, no name. */
export type QueuedEntry = HistoryEntry & {
  eventId: string;
  attendeeId: string;
  /** What was scanned or typed; without it the person was found by name. */
  ticket?: string;
};
type Answer = Output<'POST /event/door/record'>;
/** Sends entries to the server. @throws where they did not get through, or nobody is logged in */
export type SendEntries = (sent: Sent<'POST /event/door/record'>) => Promise<Answer>;
export type EntryQueue = SendQueue<QueuedEntry, Answer>;

/** Entries of a device at the door of one event, on their way to the server. */
export const entryQueue = (eventId: string, store: DeviceStore, send: SendEntries): EntryQueue =>
  new SendQueue(store, {
    prefix: `door-entry.${eventId}.`,
    idOf: ({ entryId }) => entryId,
    atOf: ({ at }) => at,
    most: ENTRIES_MAX,
    send: (entries) => send({ eventId, entries: JSON.stringify(entries.map(sent)) }),
    answered: ({ results }) => results.map(({ entryId }) => entryId),
  });

const sent = ({ entryId, at, undo, device, ticket, attendeeId }: QueuedEntry) => ({
  entryId,
  at,
  undo,
  device,
  ...(ticket ? { ticket } : { attendeeId }),
});
