import type { person as contract } from '../../../contract/calls/person.ts';
import type { Bound } from '../verb.ts';
import { getPerson } from './get-person.ts';

export const personCalls: Bound<typeof contract> = { 'GET /person/get': getPerson };
