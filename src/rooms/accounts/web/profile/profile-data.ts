import type { Output } from '../../../../contract/calls/calls.ts';
import { refresh } from '../../../../engine/web/read.ts';

export type ProfileData = Output<'GET /user/profile'>;

/** Asks for the profile again after it was changed. */
export const renewProfile = (): Promise<void> => refresh('profile');
