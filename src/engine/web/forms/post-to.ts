import { callApi } from '../call.ts';
import type { FormPost } from './submit-form.ts';

/** Hands a form in: with a key of its own, so that a repeat counts once. */
export const postTo =
  (form: { formId: string; dataId?: string }) =>
  ({ idempotencyKey, ...sent }: FormPost) =>
    callApi('POST /form/post', { ...form, ...sent }, { quiet: true, idempotencyKey });
