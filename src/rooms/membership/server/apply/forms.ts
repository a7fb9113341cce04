import type { FormFeed } from '../../../../engine/server/forms/form-service.ts';
import { openForm } from './open-form.ts';
import { submit } from './submit.ts';
import { warnings } from './warnings.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const membershipForms: Record<string, FormFeed> = {
  membershipApplication: { open: openForm, submit, warnings },
};
