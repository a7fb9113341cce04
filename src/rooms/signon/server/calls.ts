import type { Bound } from '../../../engine/server/verb.ts';
import type { signon } from '../contract/calls.ts';
import { removeSettings } from './settings/remove-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { showSettings } from './settings/show-settings.ts';
import { testProvider } from './settings/test-provider.ts';
import { begin } from './sign-on/begin.ts';
import { confirm } from './sign-on/confirm.ts';
import { finish } from './sign-on/finish.ts';
import { link } from './sign-on/link.ts';
import { offer } from './sign-on/offer.ts';
import { ownLink, unlink } from './sign-on/own-link.ts';

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
