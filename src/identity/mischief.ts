/** What is wrong with the answer for a person: nobody may be let in by one of these. */
export const ANSWER_LIES = [
  'nonce',
  'audience',
  'otherParty',
  'twoAudiences',
  'expired',
  'toCome',
  'unsigned',
  'sharedSecret',
  'strangeKey',
  'otherIssuer',
  'noToken',
] as const;

/** What is wrong with what the provider says of itself: nobody is sent there. */
export const SELF_LIES = ['down', 'redirect', 'endless', 'otherServer'] as const;

/** What it says otherwise of a person, or of a way: each is a matter of its own. `otherPerson` is told by userinfo. */
export const OTHER_LIES = ['unverified', 'noAddress', 'inside', 'otherPerson'] as const;

/** What the provider does instead of what is right, until it is told otherwise. */
export type Lie = (typeof ANSWER_LIES)[number] | (typeof SELF_LIES)[number] | (typeof OTHER_LIES)[number];
