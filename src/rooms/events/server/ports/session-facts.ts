import type { Output } from '../../../../contract/calls/calls.ts';
import type { SessionPort } from '../../../../engine/server/room.ts';

type Projects = Output<'GET /session'>['module']['event']['wofoo3aProject'];

/** The projects that somebody has handed in (spec §3, `module.event.wofoo3aProject`; EVT-2). */
export const eventsSession: SessionPort = {
  read: 'events_session_facts',
  show: (_ctx, person) => ({
    event: {
      wofoo3aProject: (person.facts.events as Projects | null) ?? [],
    },
  }),
};
