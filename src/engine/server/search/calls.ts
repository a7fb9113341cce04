import type { search as contract } from '../../../contract/calls/search.ts';
import type { Bound } from '../verb.ts';
import { search } from './search.ts';

export const searchCalls: Bound<typeof contract> = { 'GET /search': search };
