import type { Room } from '../../engine/room.ts';
import { adminCalls } from './calls.ts';

/** What administrators look after in every tenant. What it shows is kept by the engine's services. */
export const adminRoom = { name: 'admin', tables: [], calls: adminCalls } satisfies Room;
