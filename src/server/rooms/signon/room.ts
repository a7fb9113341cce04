import type { Room } from '../../engine/room.ts';
import { signonCalls } from './calls.ts';
import { signonMerging } from './parts/merging.ts';
import { signonPersonal } from './parts/personal-data.ts';
import { providerRecords } from './parts/trail-records.ts';

/** Single sign-on: people log in by a provider of identities that their organisation has chosen. */
export const signonRoom = {
  name: 'signon',
  tables: ['sign_on_provider', 'sign_on_link', 'sign_on_attempt'],
  calls: signonCalls,
  trail: { 'sign-on-provider': providerRecords },
  merging: signonMerging,
  personal: signonPersonal,
} satisfies Room;
