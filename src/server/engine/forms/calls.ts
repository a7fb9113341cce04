import type { forms } from '../../../contract/calls/forms.ts';
import type { Bound } from '../verb.ts';
import { discardDraft } from './discard-draft.ts';
import { getForm } from './get-form.ts';
import { keepDraft } from './keep-draft.ts';
import { postForm } from './post-form.ts';
import { validateForm } from './validate-form.ts';

export const formCalls = {
  'GET /form/get': getForm,
  'POST /form/post': postForm,
  'POST /form/validate': validateForm,
  'POST /form/draft': keepDraft,
  'POST /form/draft/discard': discardDraft,
} satisfies Bound<typeof forms>;
