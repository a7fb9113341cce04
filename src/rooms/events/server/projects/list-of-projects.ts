import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { eventProjectsList } from '../../contract/lists.ts';
import { presentProject } from './project.present.ts';
import { projectList } from './project.store.ts';

/** Projects that were handed in, the latest first (EVT-2). */
export const projects: ListSource<'GET /event/project/list'> = {
  list: eventProjectsList,
  shows: ['event-project'],
  open: (ctx, db, input) =>
    openList({
      ...projectList.open(db, input),
      present: (rows) => rows.map((row) => presentProject(ctx, row)),
    }),
};
