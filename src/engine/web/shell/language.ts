import type { Lang } from '../../../contract/lang.ts';
import { callApi } from '../call.ts';
import { currentPortal, showPortal } from '../page.ts';
import { notify } from '../ui/notify.ts';
import { t } from '../words.ts';
import { queryClient } from './query-client.ts';

/** The languages by their own names, as a reader looks for them. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', 'zh-hant': '繁體中文', 'zh-hans': '简体中文' };

/**
 * Shows the portal in another language without leaving the screen: words first, then what came from the server is asked
 * for again in the new language. What is typed stays. `keep` writes the choice into the address bar.
 */
export async function changeLanguage(lang: Lang, keep: (lang: Lang) => void): Promise<void> {
  if (lang === currentPortal().lang) return;
  try {
    await showPortal(await callApi('GET /portal', {}, { lang, quiet: true }));
  } catch {
    notify('error', t('shell.language.failed'));
    return;
  }
  keep(lang);
  await queryClient.invalidateQueries();
}
