import { answerList } from '../../engine/list/list-source.ts';
import type { Verb } from '../../engine/verb.ts';
import { certificatesSource } from './parts/lists/certificates.ts';

/** `GET /certificate/list`: certificates that were issued, the latest first (VOL-6). */
export const listCertificates: Verb<'GET /certificate/list'> = async (ctx, input) =>
  answerList(certificatesSource, ctx, input);
