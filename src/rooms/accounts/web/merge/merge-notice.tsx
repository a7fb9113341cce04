import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { PersonData } from '../people/person-sections.tsx';

/** Of an account that was made part of another the pointer to it; of that one the addresses it had besides. */
export function MergeNotice({ person: { mergedInto, former } }: { person: PersonData }) {
  const { t } = useWords();
  const accounts = mergedInto ? [mergedInto] : former;
  if (accounts.length === 0) return null;
  return (
    <p>
      {mergedInto ? t('merge.into') : t('merge.from')}{' '}
      {accounts.map(({ accountId, email }, at) => (
        <span key={accountId}>
          {at > 0 && t('word.comma')}
          <AppLink to={pathTo('User', { accountId })}>{email}</AppLink>
        </span>
      ))}
    </p>
  );
}
