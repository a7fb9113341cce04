import type { FileQueue } from '../../../contract/fields/file-service.ts';
import { EVERY_TYPE } from './every-type.ts';
import { fileService } from './file-service.ts';

/** The files chosen at one place that is no form: sent as a form's are, the sender's own until something speaks of them. */
export const paperQueue = (place: string): FileQueue => fileService.queue(place, EVERY_TYPE);
