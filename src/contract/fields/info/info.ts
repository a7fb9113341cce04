import { nothingHeld } from '../nothing-held.ts';

export const info = nothingHeld('info');
