import type { campaigns } from '../../../contract/calls/campaigns.ts';
import type { campaignsChoices } from '../../../contract/calls/campaigns-choices.ts';
import type { Bound } from '../../engine/verb.ts';
import { cancel, pause, resume } from './acts.ts';
import { audiencePeople, chooseAudience, countAudience } from './audience.ts';
import { choices, saveChoices, unsubscribe } from './choices.ts';
import { clearAddress } from './clear-address.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list, recipients } from './list.ts';
import { ownChoices, saveOwnChoices } from './own-choices.ts';
import { getOwn, listOwn } from './own-mails.ts';
import { preview } from './preview.ts';
import { remove } from './remove.ts';
import { takeReturned } from './returned.ts';
import { save } from './save.ts';
import { audienceSources, forgetAudience, saveAudience } from './saved-audiences.ts';
import { start } from './start.ts';
import { confirmSubscription, subscribe, subscribers } from './subscribe.ts';
import { testToSelf } from './test-to-self.ts';

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
