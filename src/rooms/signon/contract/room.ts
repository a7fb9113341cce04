import type { RoomFacts } from '../../../contract/room.ts';

/** Single sign-on in the contract. */
export const signon = {
  errors: {
    'signOn.off': 409,
    'signOn.over': 422,
    'signOn.declined': 403,
    'signOn.notProven': 403,
    'signOn.unreachable': 503,
    'signOn.unverified': 403,
    'signOn.domain': 403,
    'signOn.stranger': 403,
    'signOn.invited': 409,
    'signOn.noPassword': 409,
    'signOn.loginAgain': 403,
    'signOn.taken': 409,
  },
  trailActions: ['signOn.save', 'signOn.remove', 'signOn.link', 'signOn.unlink', 'account.registerBySignOn'],
  trailKinds: ['sign-on-provider'],
} as const satisfies RoomFacts;
