import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { eventProjectsList } from '../../contract/lists.ts';
import { PROJECT_STATES } from '../../contract/values.ts';
import { ProjectBadge } from './project-badge.tsx';

/** Projects that were handed in, for those who look after events (EVT-2). */
export default function Projects() {
  const { t } = useWords();
  const list = useList('GET /event/project/list', {
    key: 'events',
    names: ['state', 'search'],
    query: ({ state, search }) => ({ state: PROJECT_STATES.find((known) => known === state), search }),
  });
  return (
    <ListScreen
      declared={eventProjectsList}
      list={list}
      title={t('events-projects.title')}
      actions={
        <ButtonLink icon="back" to={pathTo('Event-Desk')}>
          {t('events-desk.title')}
        </ButtonLink>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('events-projects.search') },
        ...choiceOf(
          'state',
          t('events.state'),
          PROJECT_STATES.filter((state) => state !== 'draft').map((value) => ({
            value,
            label: t(`events.project.${value}`),
          })),
        ),
      ]}
      columns={columnsOf(eventProjectsList, t, {
        state: { cell: (row) => <ProjectBadge state={row.state} label={row.stateLabel} /> },
      })}
      rowKey={(row) => row.projectId}
      rowLink={(row) => pathTo('Event-Project', { projectId: row.projectId })}
      empty={{ icon: 'search', title: t('events-projects.none'), text: t('events-projects.noneText') }}
    />
  );
}
