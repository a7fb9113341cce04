import type { Capability } from '../../../../contract/capabilities.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRoutes } from '../../../../engine/web/routes.ts';
import { exists } from '../../../../engine/web/shell/access.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Titles of the screens that any of these capabilities opens here, as the rooms declare them. */
export function useOpenedScreens(): (capabilities: readonly Capability[]) => string[] {
  const { t } = useWords();
  const portal = usePortal();
  const routes = useRoutes().filter((route) => exists(route, portal));
  return (capabilities) => [
    ...new Set(
      routes.flatMap(({ needs, title }) =>
        Array.isArray(needs) && needs.some((capability) => capabilities.includes(capability)) ? [t(title)] : [],
      ),
    ),
  ];
}
