import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { placeOf, type Scope } from './documents-data.ts';

/** Where one is: each folder on the way is a link. */
export function Crumbs({ scope, title, folder }: { scope: Scope; title: string; folder: string }) {
  const { t } = useWords();
  const names = folder.split('/');
  return (
    <nav aria-label={t('documents-web.path')}>
      <ol className={css.crumbs}>
        <li>
          <AppLink to={placeOf(scope, '')}>{title}</AppLink>
        </li>
        {names.map((name, at) => {
          const path = names.slice(0, at + 1).join('/');
          return (
            <li key={path}>
              {path === folder ? (
                <span aria-current="page">{name}</span>
              ) : (
                <AppLink to={placeOf(scope, path)}>{name}</AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
