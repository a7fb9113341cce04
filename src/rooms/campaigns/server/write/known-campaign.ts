import type { MailContent } from '../../../../contract/mail-blocks.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { contentProblems } from '../../../../engine/server/mail/block-letter.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { type Act, may } from '../rules.ts';
import { type CampaignRow, campaignById } from '../store.ts';
import { placeholdersFor } from './write-mail.ts';

/** A campaign of this tenant. @throws Refusal `record.notFound` */
export const knownCampaign = async (db: TenantDb, id: string): Promise<CampaignRow> =>
  found(await campaignById(db, id));

/** @throws Refusal `campaign.state`: it stands where this cannot be done */
export function assertMay(act: Act, { state }: Pick<CampaignRow, 'state'>): void {
  if (!may(act, state)) throw new Refusal('campaign.state');
}

/** What keeps a text from being sent, by place. */
export const problemsOf = (ctx: Context, content: MailContent) =>
  contentProblems(content, new Set(Object.keys(placeholdersFor(ctx.tenant))));

/** @throws Refusal `campaign.content` with what is wrong, by place */
export function assertContent(ctx: Context, content: MailContent): void {
  const problems = problemsOf(ctx, content);
  if (Object.keys(problems).length > 0)
    throw new Refusal('campaign.content', {
      problems: Object.fromEntries(Object.entries(problems).map(([place, problem]) => [place, [problem]])),
    });
}
