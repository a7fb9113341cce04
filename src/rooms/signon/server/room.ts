import type { Room } from '../../../engine/server/room.ts';
import { signonCalls } from './calls.ts';
import { signonMerging } from './ports/merging.ts';
import { signonPersonal } from './ports/personal-data.ts';
import { signonSealed } from './ports/sealed.ts';
import { providerRecords } from './ports/trail-records.ts';

/** Single sign-on: people log in by a provider of identities that their organisation has chosen. */
export const signonRoom = {
  name: 'signon',
  tables: ['sign_on_provider', 'sign_on_link', 'sign_on_attempt'],
  calls: signonCalls,
  trail: { 'sign-on-provider': providerRecords },
  merging: signonMerging,
  personal: signonPersonal,
  sealed: signonSealed,
} satisfies Room;
