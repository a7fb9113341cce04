import type { WebRoom } from '../../engine/room.ts';

const STAFF = ['campaign-manage'] as const;

/** Mailings to many, and which mails people want (COM-1). */
export const campaignsRoom: WebRoom = {
  name: 'campaigns',
  words: ['campaigns'],
  routes: [
    {
      path: '/campaigns',
      name: 'Campaign-List',
      title: 'campaigns.title',
      needs: STAFF,
      screen: () => import('./list.tsx'),
    },
    {
      path: '/campaigns/to',
      name: 'Campaign-To',
      title: 'campaigns.to',
      needs: STAFF,
      under: 'Campaign-List',
      screen: () => import('./to.tsx'),
    },
    {
      path: '/campaigns/subscribers',
      name: 'Mail-Subscribers',
      title: 'campaigns.subscribers',
      needs: STAFF,
      under: 'Campaign-List',
      screen: () => import('./subscribers.tsx'),
    },
    {
      path: '/campaigns/$campaignId',
      name: 'Campaign',
      title: 'campaigns.one',
      needs: STAFF,
      under: 'Campaign-List',
      words: ['editing', 'forms', 'trail'],
      screen: () => import('./campaign.tsx'),
    },
    {
      path: '/campaigns/$campaignId/recipients',
      name: 'Campaign-Recipients',
      title: 'campaigns.recipients',
      needs: STAFF,
      under: 'Campaign-List',
      screen: () => import('./recipients.tsx'),
    },
    {
      path: '/profile/mails',
      name: 'Own-Mails',
      title: 'ownMails.title',
      needs: 'person',
      words: ['records'],
      screen: () => import('./own-mails.tsx'),
    },
    {
      path: '/profile/mails/$id',
      name: 'Own-Mail',
      title: 'ownMails.one',
      needs: 'person',
      under: 'Own-Mails',
      words: ['records'],
      screen: () => import('./own-mail.tsx'),
    },
    {
      path: '/mail-choices',
      name: 'Mail-Choices',
      title: 'campaigns.choices',
      anybody: true,
      screen: () => import('./choices.tsx'),
    },
    {
      path: '/subscribe',
      name: 'Subscribe',
      title: 'campaigns.subscribe',
      anybody: true,
      screen: () => import('./subscribe.tsx'),
    },
    {
      path: '/subscribe/confirm',
      name: 'Subscribe-Confirm',
      title: 'campaigns.subscribe',
      anybody: true,
      screen: () => import('./confirm.tsx'),
    },
  ],
};
