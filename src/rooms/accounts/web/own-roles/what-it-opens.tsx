import { useWords } from '../../../../engine/web/words.ts';
import type { Choice } from './choices-data.ts';
import { useOpenedScreens } from './opened-screens.ts';

/** Screens, acts and lists that one capability opens, in small lines. */
export function WhatItOpens({ choice }: { choice: Choice }) {
  const { t } = useWords();
  const screens = useOpenedScreens()([choice.capability]);
  const named = (names: readonly string[]) => names.join(' · ');
  return (
    <>
      {choice.acts.length > 0 && <p className="small">{t('roles.acts', { names: named(choice.acts) })}</p>}
      {screens.length > 0 && <p className="muted small">{t('roles.screens', { names: named(screens) })}</p>}
      {choice.lists.length > 0 && <p className="muted small">{t('roles.lists', { names: named(choice.lists) })}</p>}
    </>
  );
}
