import type { hours } from '../../../contract/calls/hours.ts';
import type { hoursCertificates } from '../../../contract/calls/hours-certificates.ts';
import type { hoursDesk } from '../../../contract/calls/hours-desk.ts';
import type { Bound } from '../../engine/verb.ts';
import { bulk } from './bulk.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { checkCertificate } from './check-certificate.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { completeRequests, decideRequest } from './decide-request.ts';
import { enter } from './enter.ts';
import { issueCertificates } from './issue-certificates.ts';
import { list } from './list.ts';
import { listCertificates } from './list-certificates.ts';
import { listRequests } from './list-requests.ts';
import { mine } from './mine.ts';
import { remove } from './remove.ts';
import { request, withdrawRequest } from './request.ts';
import { revoke } from './revoke.ts';
import { yearly } from './yearly.ts';

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
