import { callApi } from '../call.ts';
import { usePortal } from '../page.ts';
import { useSession } from '../session.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './browser-banner.module.css';

/** On every page: that the person looks on as a role, with one press to end it, or is a visitor here (ADM-2). */
export function ViewingBanner() {
  const { t, lang } = useWords();
  const portal = usePortal();
  const session = useSession();
  if (!session?.viewAs && !session?.visitorFrom) return null;
  // What was read as the role must not stay in the page, so it starts anew.
  const end = async () => {
    await callApi('POST /user/view/end', {});
    window.location.assign(`/?${new URLSearchParams({ tenant: portal.tenant, lang })}`);
  };
  return (
    <aside className={css.banner} aria-label={t('shell.viewing.title')} data-print="no">
      <Icon name="info" />
      <p>
        {session.viewAs
          ? t('shell.viewing.role', { role: session.viewAs.label })
          : t('shell.viewing.visitor', { name: portal.name })}
      </p>
      {session.viewAs && (
        <ActButton size="s" act={end}>
          {t('shell.viewing.end')}
        </ActButton>
      )}
    </aside>
  );
}
