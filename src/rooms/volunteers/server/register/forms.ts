import type { FormFeed } from '../../../../engine/server/forms/form-service.ts';
import { openExit, submitExit } from '../record/leave.ts';
import { openForm } from './open-form.ts';
import { submit } from './submit.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const volunteersForms = {
  volunteerRegistration: { open: openForm, submit },
  volunteerExit: { open: openExit, submit: submitExit },
} satisfies Record<string, FormFeed>;
