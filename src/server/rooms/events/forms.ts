import type { FormFeed } from '../../engine/forms/form-service.ts';
import { openProject } from './open-project.ts';
import { submitProject } from './submit-project.ts';

/** What forms of tenants may feed here, by the name they give in `feeds`. */
export const eventsForms = {
  eventProject: { open: openProject, submit: submitProject },
} satisfies Record<string, FormFeed>;
