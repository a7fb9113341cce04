/** What a hint over the socket may say: something of this kind has changed, look again by a normal call. */
export const TOPICS = ['notifications', 'session', 'memberships', 'drafts', 'documents', 'grants'] as const;
export type Topic = (typeof TOPICS)[number];

/** Where the socket lives, under the base path. */
export const SOCKET_PATH = '/socket';
