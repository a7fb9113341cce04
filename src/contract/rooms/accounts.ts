import type { RoomFacts } from '../room.ts';

/** Accounts in the contract. */
export const accounts = {
  capabilities: ['user-manage', 'tenant-enter'],
  errors: {
    'login.failed': 401,
    'login.unverified': 403,
    'login.disabled': 403,
    'code.invalid': 422,
    'code.expired': 422,
    'code.otherBrowser': 422,
    'verify.password': 422,
    'reset.factors': 422,
    'emailChange.frozen': 409,
    'emailChange.taken': 409,
    'secondFactor.invalid': 422,
    'secondFactor.required': 403,
    'userMerge.same': 422,
    'userMerge.own': 403,
    'userMerge.second': 403,
    'userMerge.inactive': 409,
    'userMerge.closed': 409,
    'userMerge.waiting': 409,
    'userMerge.stopped': 409,
    'userMerge.decided': 409,
    'role.unknown': 422,
    'role.last': 409,
    'role.notByHand': 403,
  },
  topics: ['session'],
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'account.disable', 'account.edit', 'account.emailChange', 'account.emailChangeAsk', 'account.emailChangeFreeze',
    'account.enable', 'account.factorAdd', 'account.factorRemove', 'account.factorReset', 'account.import',
    'account.invitationAccepted', 'account.invite', 'account.merge', 'account.mergeAsk', 'account.mergeClose',
    'account.mergeRefuse', 'account.passwordChange', 'account.passwordReset',
    'account.register', 'account.registerByCode', 'account.sessionEnd', 'account.verify', 'role.grant', 'role.revoke',
    'tenant.enter', 'view.begin', 'view.end',
  ],
  trailKinds: ['account'],
} as const satisfies RoomFacts;
