import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { projects } from '../projects/list-of-projects.ts';
import { attendees } from './list-of-attendees.ts';
import { deskEvents } from './list-of-events.ts';

/** `GET /event/desk/list`: events of every state. */
export const listDeskEvents: Verb<'GET /event/desk/list'> = async (ctx, input) => answerList(deskEvents, ctx, input);

/** `GET /event/desk/attendees`: people of one event. */
export const listAttendees: Verb<'GET /event/desk/attendees'> = async (ctx, input) => answerList(attendees, ctx, input);

/** `GET /event/project/list`: projects that were handed in. */
export const listProjects: Verb<'GET /event/project/list'> = async (ctx, input) => answerList(projects, ctx, input);
