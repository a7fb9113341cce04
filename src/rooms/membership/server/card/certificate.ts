import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { checkUrl, memberOf, whyNoCard } from './card-of.ts';
import { drawMembershipCertificate } from './draw-certificate.ts';

/** `GET /membership/certificate`: a paper in both languages with the QR code of the card; none for who has no card. */
export const certificate: Verb<'GET /membership/certificate', FileAnswer> = async (ctx, input) => {
  const { row, settings } = await ctx.transaction(async (db) => ({
    row: found(await memberOf(ctx, db, input.membershipId)),
    settings: await membershipSettings(ctx, db),
  }));
  if (whyNoCard(ctx, row, settings) !== null)
    throw new Refusal(row.suspended_at ? 'membership.suspended' : 'membership.ended');
  const content = await drawMembershipCertificate(ctx, row, checkUrl(ctx, row));
  return new FileAnswer({
    content,
    name: `${row.number}.pdf`,
    type: 'application/pdf',
    bytes: content.byteLength,
    saved: true,
  });
};
