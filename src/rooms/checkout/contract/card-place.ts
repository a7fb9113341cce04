/** Whose a sealed card is: it opens under its agreement only. */
export const cardPlace = (tenant: string, agreementId: string) => ({
  use: 'stored card',
  owner: `${tenant} ${agreementId}`,
});
