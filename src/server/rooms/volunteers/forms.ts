import type { FormFeed } from '../../engine/forms/form-service.ts';
import { openForm } from './open-form.ts';
import { submit } from './submit.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const volunteersForms = {
  volunteerRegistration: { open: openForm, submit },
} satisfies Record<string, FormFeed>;
