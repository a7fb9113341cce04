import { nothingHeld } from '../nothing-held.ts';

export const heading = nothingHeld('heading');
