import type { volunteers } from '../../../contract/calls/volunteers.ts';
import type { volunteersConsent } from '../../../contract/calls/volunteers-consent.ts';
import type { Bound } from '../../engine/verb.ts';
import { begin } from './begin.ts';
import { answerConsent, readConsent, resendConsent } from './consent.ts';
import { decide } from './decide.ts';
import { get, mine } from './get.ts';
import { list } from './list.ts';
import { checkPaper, setDates } from './plan.ts';
import { returnRegistration } from './return-registration.ts';
import { reveal } from './reveal.ts';
import { withdraw } from './withdraw.ts';

export const volunteersCalls = {
  'POST /volunteer/begin': begin,
  'GET /volunteer/mine': mine,
  'GET /volunteer/get': get,
  'GET /volunteer/list': list,
  'POST /volunteer/decide': decide,
  'POST /volunteer/return': returnRegistration,
  'POST /volunteer/withdraw': withdraw,
  'POST /volunteer/dates': setDates,
  'POST /volunteer/paper': checkPaper,
  'POST /volunteer/reveal': reveal,
  'POST /volunteer/consent/resend': resendConsent,
  'POST /volunteer/consent/read': readConsent,
  'POST /volunteer/consent/answer': answerConsent,
} satisfies Bound<typeof volunteers & typeof volunteersConsent>;
