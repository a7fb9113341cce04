import { useState } from 'react';
import type { FormDefinition } from '../../../../contract/form.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { inLang } from './change-line.ts';
import { everyField, fieldAt, moveField, type Path, siblingsOf } from './edit-definition.ts';
import type { EditorState } from './editor-state.ts';
import { FieldProperties } from './field-properties.tsx';
import css from './form-editor.module.css';

/** Every field in order; the selected one opens to its properties. Alt with the arrows moves a field. */
export function FieldList({
  state,
  file,
  inUse,
  errorAt,
  wrongFields,
}: {
  state: EditorState;
  file: FormDefinition;
  inUse: FormDefinition;
  errorAt: (path: Path, part: string) => string | undefined;
  wrongFields: ReadonlySet<string>;
}) {
  const { t, lang } = useWords();
  const { definition, selected } = state.shown.use();
  const [said, setSaid] = useState('');
  const move = (path: Path, by: -1 | 1, focus: string) => {
    const next = moveField(definition, path, by);
    if (next === definition) return;
    state.change(next);
    const siblings = siblingsOf(next, path);
    const name = path.split('/').at(-1);
    const at = siblings.findIndex((field) => field.name === name);
    setSaid(t('form-editor.moved', { name: inLang(siblings[at]!.label, lang), n: at + 1, of: siblings.length }));
    // What is moved in the page loses the focus.
    requestAnimationFrame(() => document.getElementById(focus)?.focus());
  };
  return (
    <>
      <ol className={css.fields} aria-label={t('form-editor.fields')}>
        {everyField(definition).map(({ path, field, inRow }) => {
          const open = path === selected;
          const name = inLang(field.label, lang);
          const id = `item-${path}`;
          const siblings = siblingsOf(definition, path);
          return (
            <li key={path} data-open={open || undefined} data-row={inRow || undefined}>
              <div className={css.line}>
                <button
                  type="button"
                  id={id}
                  className={`bare-button ${css.field}`}
                  aria-expanded={open}
                  onClick={() => state.select(open ? null : path)}
                  onKeyDown={(event) => {
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (by === 0) return;
                    event.preventDefault();
                    if (event.altKey) move(path, by, id);
                    else neighbour(event.currentTarget, by)?.focus();
                  }}
                >
                  <span className={css.what}>
                    <span className={css.name}>
                      {name}
                      {field.required && <span className="field-star"> *</span>}
                    </span>
                    <span className="muted small">{t(`form-editor.type.${field.type}`)}</span>
                    {wrongFields.has(path) && <Badge tone="bad">{t('form-editor.toMend')}</Badge>}
                    {!fieldAt(inUse, path) && <Badge tone="info">{t('form-editor.new')}</Badge>}
                    {(field.when?.length ?? 0) > 0 && <Badge>{t('form-editor.conditional')}</Badge>}
                    {field.hidden && <Badge>{t('form-editor.hidden')}</Badge>}
                  </span>
                  <Icon name="chevron" size={16} />
                </button>
                <span className={css.movers}>
                  <Button
                    id={`${id}-up`}
                    kind="plain"
                    size="s"
                    icon="sortUp"
                    label={t('form-editor.moveUp', { name })}
                    aria-disabled={siblings[0] === field}
                    onClick={() => move(path, -1, `${id}-up`)}
                  />
                  <Button
                    id={`${id}-down`}
                    kind="plain"
                    size="s"
                    icon="sortDown"
                    label={t('form-editor.moveDown', { name })}
                    aria-disabled={siblings.at(-1) === field}
                    onClick={() => move(path, 1, `${id}-down`)}
                  />
                </span>
              </div>
              {open && (
                <FieldProperties
                  state={state}
                  form={definition}
                  path={path}
                  file={file}
                  inUse={inUse}
                  errorAt={errorAt}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** The field above or below, without moving anything. */
function neighbour(from: HTMLElement, by: number): HTMLElement | undefined {
  const all = [...(from.closest('ol')?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
  return all[all.indexOf(from) + by];
}
