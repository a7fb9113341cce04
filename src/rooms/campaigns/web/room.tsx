import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['campaign-manage'] as const;
const forStaff = screensFor({ needs: STAFF });
const underList = screensFor({ needs: STAFF, under: 'Campaign-List' });

/** Mailings to many, and which mails people want (COM-1). */
export const campaignsRoom: WebRoom = {
  name: 'campaigns',
  words: ['campaigns'],
  routes: [
    forStaff('/campaigns', 'Campaign-List', 'campaigns.title', () => import('./write/list.tsx'), {
      acts: [{ label: 'acts.newMailing', search: 'do=new' }],
    }),
    underList('/campaigns/to', 'Campaign-To', 'campaigns.to', () => import('./audience/to.tsx')),
    underList(
      '/campaigns/subscribers',
      'Mail-Subscribers',
      'campaigns.subscribers',
      () => import('./choices/subscribers.tsx'),
    ),
    underList('/campaigns/$campaignId', 'Campaign', 'campaigns.one', () => import('./write/campaign.tsx'), {
      words: ['editing', 'forms', 'trail'],
    }),
    underList(
      '/campaigns/$campaignId/recipients',
      'Campaign-Recipients',
      'campaigns.recipients',
      () => import('./audience/recipients.tsx'),
    ),
    forPerson('/profile/mails', 'Own-Mails', 'ownMails.title', () => import('./own-mails/own-mails.tsx'), {
      words: ['records'],
    }),
    forPerson('/profile/mails/$id', 'Own-Mail', 'word.email', () => import('./own-mails/own-mail.tsx'), {
      under: 'Own-Mails',
      words: ['records'],
    }),
    forAnybody('/mail-choices', 'Mail-Choices', 'campaigns.choices', () => import('./choices/choices.tsx')),
    forAnybody('/subscribe', 'Subscribe', 'campaigns.subscribe', () => import('./choices/subscribe.tsx')),
    forAnybody('/subscribe/confirm', 'Subscribe-Confirm', 'campaigns.subscribe', () => import('./choices/confirm.tsx')),
  ],
};
