import type { SecretPlace } from '../../../../engine/server/sealed.ts';

/** Whose a sealed card is: it opens under its agreement only. */
export const cardPlace = (tenant: string, agreementId: string): SecretPlace => ({
  use: 'stored card',
  owner: `${tenant} ${agreementId}`,
});
