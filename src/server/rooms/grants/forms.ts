import type { FormFeed } from '../../engine/forms/form-desk.ts';
import { openApplication } from './open-application.ts';
import { openReview } from './open-review.ts';
import { submit } from './submit.ts';
import { submitReview } from './submit-review.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const grantsForms = {
  grantApplication: { open: openApplication, submit },
  grantReview: { open: openReview, submit: submitReview },
} satisfies Record<string, FormFeed>;
