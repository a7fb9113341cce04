import type { Bound } from '../../../engine/server/verb.ts';
import type { privacy, privacyDesk } from '../contract/calls.ts';
import { askErasure, withdrawErasure } from './erasure/ask-erasure.ts';
import { decideRequest, resumeRequest } from './erasure/decide-request.ts';
import { getRequest, listRequests } from './erasure/requests.ts';
import { listHolds, placeHold, releaseHold } from './holds/holds.ts';
import { processing, retention } from './keeping/processing.ts';
import { download, prove } from './own-data/download.ts';
import { own } from './own-data/own.ts';

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
