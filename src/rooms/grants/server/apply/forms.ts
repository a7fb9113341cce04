import type { FormFeed } from '../../../../engine/server/forms/form-service.ts';
import { openChange } from '../changes/open-change.ts';
import { submitChange } from '../changes/submit-change.ts';
import { warnOfNotes, warnOfSpending } from '../desk/warnings.ts';
import { openReport } from '../reports/open-report.ts';
import { submitReport } from '../reports/submit-report.ts';
import { openReview } from '../review/open-review.ts';
import { submitReview } from '../review/submit-review.ts';
import { openApplication } from './open-application.ts';
import { submit } from './submit.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const grantsForms = {
  grantApplication: { open: openApplication, submit, warnings: warnOfNotes },
  grantReview: { open: openReview, submit: submitReview },
  grantReport: { open: openReport, submit: submitReport, warnings: warnOfSpending },
  grantChange: { open: openChange, submit: submitChange },
} satisfies Record<string, FormFeed>;
