import { type ReactNode, useId, useState } from 'react';
import type { Translate } from '../field-input.ts';
import { PanelField } from './panel-field.input.tsx';
import type { Query } from './pictures.ts';

/** Asks what a picture shows, while it is on its way or later. */
export function PicturePanel({
  query,
  onDone,
  t,
}: {
  query: Query;
  onDone: (alt: string) => void;
  t: Translate;
}): ReactNode {
  const [alt, setAlt] = useState(query.alt);
  const id = useId();
  return (
    <div
      role="dialog"
      aria-label={t('rich-text.picture.change')}
      className="rich-panel rich-picture"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.stopPropagation();
        event.preventDefault();
        onDone(event.key === 'Enter' ? alt.trim() : query.alt);
      }}
    >
      <img src={query.shown} alt="" />
      <div className="rich-picture-words">
        <PanelField
          id={`${id}-alt`}
          label={t('rich-text.picture.alt')}
          hint={t('rich-text.picture.altHint')}
          value={alt}
          autoFocus
          onChange={setAlt}
        />
        <div className="rich-acts">
          <button type="button" className="rich-act" data-first onClick={() => onDone(alt.trim())}>
            {t('word.done')}
          </button>
        </div>
      </div>
    </div>
  );
}
