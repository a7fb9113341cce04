import type { Bound } from '../../../engine/server/verb.ts';
import type { campaigns } from '../contract/calls.ts';
import type { campaignsChoices } from '../contract/calls-choices.ts';
import { audiencePeople, chooseAudience, countAudience } from './audience/audience.ts';
import { audienceSources, forgetAudience, saveAudience } from './audience/saved-audiences.ts';
import { choices, saveChoices, unsubscribe } from './choices/choices.ts';
import { clearAddress } from './choices/clear-address.ts';
import { ownChoices, saveOwnChoices } from './choices/own-choices.ts';
import { confirmSubscription, subscribe, subscribers } from './choices/subscribe.ts';
import { getOwn, listOwn } from './own-mails/own-mails.ts';
import { takeReturned } from './returned/returned.ts';
import { start } from './send/start.ts';
import { testToSelf } from './send/test-to-self.ts';
import { cancel, pause, resume } from './write/acts.ts';
import { create } from './write/create.ts';
import { get } from './write/get.ts';
import { list, recipients } from './write/list.ts';
import { preview } from './write/preview.ts';
import { remove } from './write/remove.ts';
import { save } from './write/save.ts';

export const campaignsCalls = {
  'GET /campaign/list': list,
  'GET /campaign/get': get,
  'POST /campaign/create': create,
  'POST /campaign/save': save,
  'POST /campaign/remove': remove,
  'POST /campaign/preview': preview,
  'POST /campaign/test': testToSelf,
  'GET /campaign/audience/sources': audienceSources,
  'POST /campaign/audience/choose': chooseAudience,
  'GET /campaign/audience/count': countAudience,
  'GET /campaign/audience/people': audiencePeople,
  'POST /campaign/audience/save': saveAudience,
  'POST /campaign/audience/remove': forgetAudience,
  'POST /campaign/start': start,
  'POST /campaign/pause': pause,
  'POST /campaign/resume': resume,
  'POST /campaign/cancel': cancel,
  'GET /campaign/recipients': recipients,
  'POST /campaign/recipient/clear': clearAddress,
  'POST /mail/unsubscribe': unsubscribe,
  'GET /mail/choices': choices,
  'POST /mail/choices/save': saveChoices,
  'GET /mail/choices/own': ownChoices,
  'POST /mail/choices/own/save': saveOwnChoices,
  'GET /mail/own/list': listOwn,
  'GET /mail/own/get': getOwn,
  'POST /mail/returned': takeReturned,
  'POST /mail/subscribe': subscribe,
  'POST /mail/subscribe/confirm': confirmSubscription,
  'GET /mail/subscriber/list': subscribers,
} satisfies Bound<typeof campaigns & typeof campaignsChoices>;
