import type { Listed } from './rooms.ts';

/** What a hint over the socket may say: something of this kind has changed, look again by a normal call. */
export type Topic = Listed<'topics'>;

/** Where the socket lives, under the base path. */
export const SOCKET_PATH = '/socket';
