import { roomErrors } from './rooms.ts';

/**
 * Every refusal there is: its stable code and its HTTP status (product.md, Responses). The text stands in
 * `words/<lang>/` under `error.<code>`. A foreign object answers 404 with the same body as a missing one.
 */
export const ERRORS = roomErrors;
export type ErrorCode = keyof typeof ERRORS;
