import type { FormFeed } from '../../engine/forms/form-service.ts';
import { openApplication } from './open-application.ts';
import { openChange } from './open-change.ts';
import { openReport } from './open-report.ts';
import { openReview } from './open-review.ts';
import { submit } from './submit.ts';
import { submitChange } from './submit-change.ts';
import { submitReport } from './submit-report.ts';
import { submitReview } from './submit-review.ts';
import { warnOfNotes, warnOfSpending } from './warnings.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const grantsForms = {
  grantApplication: { open: openApplication, submit, warnings: warnOfNotes },
  grantReview: { open: openReview, submit: submitReview },
  grantReport: { open: openReport, submit: submitReport, warnings: warnOfSpending },
  grantChange: { open: openChange, submit: submitChange },
} satisfies Record<string, FormFeed>;
