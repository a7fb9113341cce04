import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { maySeeCertificate } from '../policy.ts';
import { certificateById } from './certificate.store.ts';
import { drawServiceCertificate } from './draw-service-certificate.ts';

/** `GET /certificate/pdf`: in the language it was issued in, with its number and the QR code of its check page (VOL-6). */
export const certificatePdf: Verb<'GET /certificate/pdf', FileAnswer> = async (ctx, { certificateId }) => {
  const row = await ctx.transaction(async (db) => found(await certificateById(db, certificateId)));
  found(maySeeCertificate(ctx, row) || null);
  if (row.revoked_at) throw new Refusal('certificate.revoked');
  const content = await drawServiceCertificate(ctx, row);
  const name = `${row.number}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};
