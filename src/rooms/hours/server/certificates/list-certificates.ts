import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { certificatesSource } from './list-of-certificates.ts';

/** `GET /certificate/list`: certificates that were issued, the latest first (VOL-6). */
export const listCertificates: Verb<'GET /certificate/list'> = async (ctx, input) =>
  answerList(certificatesSource, ctx, input);
