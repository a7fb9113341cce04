import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
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
