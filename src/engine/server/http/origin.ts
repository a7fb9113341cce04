import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * A changing call comes from our own pages only. Multipart needs no preflight, so CORS does not protect us
 * (reliability.md row 35): the browser's own word does. Programs that are no browser send neither header and no
 * cookie of a person who did not mean to.
 */
export function isOwnOrigin(request: FastifyRequest, settings: Settings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return (
    origin === settings.baseUrl ||
    origin === `http://${request.headers.host}` ||
    origin === `https://${request.headers.host}`
  );
}
