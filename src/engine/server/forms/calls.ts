import type { forms } from '../../../contract/calls/forms.ts';
import type { Bound } from '../verb.ts';
import { discardDraft } from './discard-draft.ts';
import { formPdf } from './form-pdf.ts';
import { getForm } from './get-form.ts';
import { keepDraft } from './keep-draft.ts';
import { notePresence } from './note-presence.ts';
import { postForm } from './post-form.ts';
import { validateForm } from './validate-form.ts';

export const formCalls = {
  'GET /form/get': getForm,
  'GET /form/pdf': formPdf,
  'POST /form/post': postForm,
  'POST /form/validate': validateForm,
  'POST /form/draft': keepDraft,
  'POST /form/presence': notePresence,
  'POST /form/draft/discard': discardDraft,
} satisfies Bound<typeof forms>;
