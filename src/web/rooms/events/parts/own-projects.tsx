import { useRead } from '../../../engine/read.ts';
import { pathTo } from '../../../engine/routes.ts';
import { dotted } from '../../../engine/ui/entries.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../engine/ui/link.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import { ProjectBadge } from './project-badge.tsx';

/** The own projects of a programme; nothing where there are none (EVT-2). */
export function OwnProjects() {
  const { t } = useWords();
  const { data } = useRead('events', 'GET /event/project/mine', {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('events-projects.mine')}>
      <LineList>
        {data.rows.map((project) => (
          <Line
            key={project.projectId}
            name={
              <AppLink to={pathTo('Event-Project', { projectId: project.projectId })}>
                {project.title || t('events-projects.untitled')}
              </AppLink>
            }
            about={dotted([project.event, project.submittedAt && dateTime(project.submittedAt)])}
            end={<ProjectBadge state={project.state} label={project.stateLabel} />}
          />
        ))}
      </LineList>
    </Section>
  );
}
