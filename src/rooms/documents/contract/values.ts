/** Among the readers of a folder: whoever comes, also without an account. No role of a tenant. */
export const EVERYBODY = 'everybody';
