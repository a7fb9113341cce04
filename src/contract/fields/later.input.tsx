import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Translate } from './field-input.ts';

/** A part whose code is fetched when a form first has it. */
export type Later<P> = {
  Part(props: P): ReactNode;
  /** Fetches it ahead, so that it stands at once. Rejects when it cannot be had; the next call tries again. */
  prepare(): Promise<void>;
};

/** Keeps large inputs out of forms that have none of them. Whatever it is drawn as, its id takes the focus. */
export function later<P extends { id?: string; t: Translate }>(load: () => Promise<ComponentType<P>>): Later<P> {
  let arrived: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const prepare = () => {
    coming ??= load().then(
      (part) => {
        arrived = part;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  function Part(props: P) {
    const [Now, setNow] = useState(() => arrived);
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(1);
    const { id, t } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it again
    useEffect(() => {
      if (Now) return;
      let wanted = true;
      setFailed(false);
      prepare().then(
        () => wanted && setNow(() => arrived),
        () => wanted && setFailed(true),
      );
      return () => {
        wanted = false;
      };
    }, [Now, tries]);
    if (Now) return <Now {...props} />;
    return (
      <div id={id} tabIndex={-1} aria-busy={!failed}>
        {failed ? (
          <p role="alert">
            {t('forms-web.later.failed')}{' '}
            <button type="button" className="field-tool" onClick={() => setTries(tries + 1)}>
              {t('word.tryAgain')}
            </button>
          </p>
        ) : (
          <p className="field-hint">{t('shell.loading')}</p>
        )}
      </div>
    );
  }
  return { Part, prepare };
}
