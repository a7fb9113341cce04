import type { Output } from '../../../../../contract/calls/calls.ts';
import { queryClient } from '../../../../engine/shell/query-client.ts';

export type ProfileData = Output<'GET /user/profile'>;

/** Asks for the profile again after it was changed. */
export const renewProfile = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['profile'] });
