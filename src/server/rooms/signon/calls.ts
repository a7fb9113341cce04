import type { signon } from '../../../contract/calls/signon.ts';
import type { Bound } from '../../engine/verb.ts';
import { begin } from './begin.ts';
import { confirm } from './confirm.ts';
import { finish } from './finish.ts';
import { link } from './link.ts';
import { offer } from './offer.ts';
import { ownLink, unlink } from './own-link.ts';
import { removeSettings } from './remove-settings.ts';
import { saveSettings } from './save-settings.ts';
import { showSettings } from './show-settings.ts';
import { testProvider } from './test-provider.ts';

export const signonCalls = {
  'GET /signOn/offer': offer,
  'POST /signOn/begin': begin,
  'POST /signOn/link': link,
  'POST /signOn/finish': finish,
  'POST /signOn/confirm': confirm,
  'GET /signOn/own': ownLink,
  'POST /signOn/unlink': unlink,
  'GET /signOn/settings': showSettings,
  'POST /signOn/save': saveSettings,
  'POST /signOn/remove': removeSettings,
  'POST /signOn/test': testProvider,
} satisfies Bound<typeof signon>;
