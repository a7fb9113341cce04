import { currentPortal } from '../page.ts';
import { provideGraphStarter } from '../routes.ts';
import { whenLeaving } from '../shell/login-again.ts';

/** Joins forms and workflows to the page; called once, before the first screen. They are loaded when they are used. */
export function startForms(): void {
  provideGraphStarter(async (graphName, params) => {
    const { startGraph } = await import('../workflows/graph-client.ts');
    await startGraph(graphName, params);
  });
  whenLeaving((account) => void forget(currentPortal().tenant, account));
}

/** What a person typed or began does not stay in a browser that they leave. */
async function forget(tenant: string, account: string): Promise<void> {
  const [{ forgetState }, { forgetDrafts }, { forgetFiles }] = await Promise.all([
    import('../workflows/graph-client.ts'),
    import('./local-drafts.ts'),
    import('../files/stored-files.ts'),
  ]);
  forgetState();
  void forgetFiles(tenant, account).catch(() => undefined);
  await forgetDrafts(tenant, account).catch(() => undefined);
}
