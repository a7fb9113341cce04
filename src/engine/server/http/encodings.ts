import type { FastifyRequest } from 'fastify';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;

/** How a text can be sent in fewer bytes. */
export type Encoding = (typeof ENCODINGS)[number];

/** For what bears the hash of its content in its address: kept for a year and never asked about again. */
export const FOREVER = 'public, max-age=31536000, immutable';

const ACCEPTED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/i,
};

/** The best encoding of those there are that the browser takes; `q=0` refuses one. */
export function encodingFor(request: FastifyRequest, available: readonly Encoding[] = ENCODINGS): Encoding | undefined {
  const accepts = request.headers['accept-encoding'] ?? '';
  return ENCODINGS.find((name) => available.includes(name) && ACCEPTED[name].test(accepts));
}
