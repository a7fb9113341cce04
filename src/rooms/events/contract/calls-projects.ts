import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import { count, id, instant, line, multiline, page, pageInput } from '../../../contract/wire.ts';
import { PROJECT_STATES } from './values.ts';

const call = callsOf('event');

const project = z.object({
  projectId: id,
  eventId: id,
  event: z.string(),
  title: z.string(),
  state: z.enum(PROJECT_STATES),
  stateLabel: z.string(),
  submittedAt: instant.nullable(),
  /** What staff wrote with the last decision. */
  note: z.string(),
  formId: z.string(),
  version: z.number().int(),
});
const deskProject = project.extend({ person: z.string(), email: z.string() });

/** Projects handed in for a programme (three-A), and what becomes of them (EVT-2). */
export const eventProjects = {
  'POST /event/project/begin': call({
    summary: 'Begin a project for an event that takes them, or continue the one begun',
    who: 'person',
    input: z.object({ eventId: id }),
    output: z.object({ projectId: id, formId: z.string() }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'GET /event/project/mine': call({
    summary: 'List one’s own projects',
    who: 'person',
    output: z.object({ rows: z.array(project) }),
  }),
  'GET /event/project/list': call({
    summary: 'List submitted projects, latest first',
    who: { can: ['event-manage', 'oxfam-event-edit'] },
    input: z.object({ state: z.enum(PROJECT_STATES).optional(), search: line.optional(), ...pageInput }),
    output: page(deskProject),
  }),
  'GET /event/project/get': call({
    summary: 'Get a project: one’s own or, for event staff, any that was submitted',
    who: 'person',
    keyCan: 'event-manage',
    input: z.object({ projectId: id }),
    output: deskProject.extend({ abilities: may('decide', 'edit') }),
  }),
  'POST /event/project/decide': call({
    summary: 'Accept a project, or return it with a note',
    who: { can: ['event-manage', 'oxfam-event-edit'] },
    input: z.object({
      projectId: id,
      version: count,
      decision: z.enum(['accept', 'return']),
      reason: multiline.max(1_000).default(''),
    }),
  }),
};
