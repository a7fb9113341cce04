import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** To the reports, with the filter of the desk (GRA-8). */
export function ExportLink({ filter }: { filter: object }) {
  const { t } = useWords();
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
  return <AppLink to={`${pathTo('Grant-Exports')}${query && `?${query}`}`}>{t('grants-exports.link')}</AppLink>;
}
