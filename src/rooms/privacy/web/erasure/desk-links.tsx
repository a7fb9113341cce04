import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** The other pages of who looks after privacy. */
export function DeskLinks() {
  const { t } = useWords();
  return (
    <>
      <ButtonLink size="s" to={pathTo('Record-of-Processing')}>
        {t('privacy.processing')}
      </ButtonLink>
      <ButtonLink size="s" to={pathTo('Legal-Holds')}>
        {t('privacy.holds')}
      </ButtonLink>
    </>
  );
}
