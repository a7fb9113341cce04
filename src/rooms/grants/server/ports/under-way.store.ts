import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Open applications, those that would go on to the final stage, and projects that are carried out. */
export const underWay: UnderWay = async (_ctx, db) => {
  const { open, final, projects, advice } = await db.single<Record<'open' | 'final' | 'projects' | 'advice', number>>(
    `select count(*) filter (where stage <> 'implementation')::int as open,
       count(*) filter (where stage = 'final')::int as final,
       count(*) filter (where stage = 'implementation')::int as projects,
       (select count(*)::int from grant_consultation c where c.tenant_id = $1) as advice
     from grant_application where tenant_id = $1 and status not in ('rejected', 'withdrawn', 'archive')`,
  );
  return [
    { module: 'grants', word: 'module.running.applications', count: open, path: '/grants' },
    { module: 'grants', word: 'module.running.projects', count: projects, path: '/grants' },
    { module: 'final-application', word: 'module.running.final', count: final, path: '/grants' },
    { module: 'consultation', word: 'module.running.advice', count: advice, path: '/grants/advice' },
  ];
};
