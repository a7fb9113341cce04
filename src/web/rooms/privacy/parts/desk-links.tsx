import { pathOf } from '../../../engine/routes.ts';
import { ButtonLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';

/** The other pages of who looks after privacy. */
export function DeskLinks() {
  const { t } = useWords();
  return (
    <>
      <ButtonLink size="s" to={pathOf('Record-of-Processing') ?? '/'}>
        {t('privacy.processing')}
      </ButtonLink>
      <ButtonLink size="s" to={pathOf('Legal-Holds') ?? '/'}>
        {t('privacy.holds')}
      </ButtonLink>
    </>
  );
}
