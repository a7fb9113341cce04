import type { RouteDefinition } from '../../engine/routes.ts';

/** What administrators look after: trail, jobs, settings (ADM). */
export const adminRoutes: RouteDefinition[] = [
  {
    path: '/admin/audit',
    name: 'Audit-Trail',
    title: 'audit.title',
    needs: ['audit-read'],
    screen: () => import('./audit.tsx'),
  },
  {
    path: '/admin/jobs',
    name: 'Job-List',
    title: 'jobs.title',
    needs: ['job-manage'],
    screen: () => import('./jobs.tsx'),
  },
  {
    path: '/admin/settings',
    name: 'Tenant-Settings',
    title: 'settings.title',
    needs: ['setting-manage'],
    screen: () => import('./settings.tsx'),
  },
];
