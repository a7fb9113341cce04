import { useState } from 'react';
import { tabStore } from '../browser-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './browser-banner.module.css';
import { isRecommended } from './browser-check.ts';

const KEPT_UNDER = 'tessera.browser-banner';

/** Recommends a browser to those who use another one (TEN-9); closed until the window is. */
export function BrowserBanner() {
  const { t } = useWords();
  const [shown, setShown] = useState(
    () => !isRecommended(window.navigator.userAgent) && tabStore.read(KEPT_UNDER) !== 'closed',
  );
  if (!shown) return null;
  const close = () => {
    tabStore.write(KEPT_UNDER, 'closed');
    setShown(false);
  };
  return (
    <aside className={css.banner} aria-label={t('shell.browser.title')} data-print="no">
      <Icon name="info" />
      <p>{t('shell.browser.text')}</p>
      <Button kind="plain" size="s" icon="close" label={t('shell.browser.close')} onClick={close} />
    </aside>
  );
}
