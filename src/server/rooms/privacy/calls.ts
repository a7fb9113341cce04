import type { privacy, privacyDesk } from '../../../contract/calls/privacy.ts';
import type { Bound } from '../../engine/verb.ts';
import { askErasure, withdrawErasure } from './ask-erasure.ts';
import { decideRequest, resumeRequest } from './decide-request.ts';
import { download, prove } from './download.ts';
import { listHolds, placeHold, releaseHold } from './holds.ts';
import { own } from './own.ts';
import { processing, retention } from './processing.ts';
import { getRequest, listRequests } from './requests.ts';

export const privacyCalls = {
  'GET /privacy/own': own,
  'POST /privacy/download': download,
  'POST /privacy/prove': prove,
  'POST /privacy/erasure/ask': askErasure,
  'POST /privacy/erasure/withdraw': withdrawErasure,
  'GET /privacy/requests': listRequests,
  'GET /privacy/request': getRequest,
  'POST /privacy/request/decide': decideRequest,
  'POST /privacy/request/resume': resumeRequest,
  'GET /privacy/processing': processing,
  'GET /privacy/retention': retention,
  'GET /privacy/holds': listHolds,
  'POST /privacy/hold/place': placeHold,
  'POST /privacy/hold/release': releaseHold,
} satisfies Bound<typeof privacy & typeof privacyDesk>;
