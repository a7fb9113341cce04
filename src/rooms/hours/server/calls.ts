import type { Bound } from '../../../engine/server/verb.ts';
import type { hours } from '../contract/calls.ts';
import type { hoursCertificates } from '../contract/calls-certificates.ts';
import type { hoursDesk } from '../contract/calls-desk.ts';
import { certificatePdf } from './certificates/certificate-pdf.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { issueCertificates } from './certificates/issue-certificates.ts';
import { listCertificates } from './certificates/list-certificates.ts';
import { bulk } from './entries/bulk.ts';
import { correct } from './entries/correct.ts';
import { decide } from './entries/decide.ts';
import { enter } from './entries/enter.ts';
import { list } from './entries/list.ts';
import { mine } from './entries/mine.ts';
import { remove } from './entries/remove.ts';
import { revoke } from './entries/revoke.ts';
import { completeRequests, decideRequest } from './requests/decide-request.ts';
import { listRequests } from './requests/list-requests.ts';
import { request, withdrawRequest } from './requests/request.ts';
import { yearly } from './yearly/yearly.ts';

export const hoursCalls = {
  'GET /hours/mine': mine,
  'POST /hours/enter': enter,
  'POST /hours/remove': remove,
  'GET /hours/list': list,
  'POST /hours/correct': correct,
  'POST /hours/decide': decide,
  'POST /hours/bulk': bulk,
  'GET /hours/yearly': yearly,
  'POST /certificate/request': request,
  'POST /certificate/request/withdraw': withdrawRequest,
  'GET /certificate/requests': listRequests,
  'POST /certificate/request/decide': decideRequest,
  'POST /certificate/request/bulk': completeRequests,
  'POST /certificate/issue/bulk': issueCertificates,
  'GET /certificate/list': listCertificates,
  'GET /certificate/pdf': certificatePdf,
  'POST /certificate/revoke': revoke,
  'GET /certificate/check': checkCertificate,
} satisfies Bound<typeof hours & typeof hoursDesk & typeof hoursCertificates>;
