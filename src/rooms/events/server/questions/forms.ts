import type { FormFeed } from '../../../../engine/server/forms/form-service.ts';
import { openProject } from '../projects/open-project.ts';
import { submitProject } from '../projects/submit-project.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const eventsForms = {
  eventProject: { open: openProject, submit: submitProject },
} satisfies Record<string, FormFeed>;
