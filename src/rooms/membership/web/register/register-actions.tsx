import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** What staff do with the register as a whole: bring one in, look for people who are in it twice. */
export function RegisterActions() {
  const { t } = useWords();
  return (
    <>
      <ButtonLink size="s" icon="upload" to={pathTo('Membership-Import')}>
        {t('word.import')}
      </ButtonLink>
      <ButtonLink size="s" icon="copy" to={pathTo('Membership-Duplicates')}>
        {t('membership-duplicates.button')}
      </ButtonLink>
    </>
  );
}
