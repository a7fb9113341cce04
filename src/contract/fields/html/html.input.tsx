import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldInput, FieldInputProps, ShownProps } from '../field-input.ts';
import { Sight } from '../sight.ts';
import { RichText } from './rich-text.input.tsx';

type Editor = (props: FieldInputProps) => ReactNode;

/** Kept once it has come, so that the next one stands at once. */
let arrived: Editor | null = null;

const sight = new Sight();

/**
 * The editor, once its place is near to be seen or has the focus, and has come: it weighs as much as the rest of a form.
 * Until then the text in a calm box of the same size (FRM-11).
 */
function HtmlInput(props: FieldInputProps) {
  const [Editor, setEditor] = useState<Editor | null>(() => arrived);
  const [wanted, setWanted] = useState(false);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => (box.current ? sight.watch(box.current, (near) => near && setWanted(true)) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it again
  useEffect(() => {
    if (Editor || !wanted) return;
    let isHere = true;
    setFailed(false);
    import('./editor.input.tsx').then(
      ({ default: come }) => {
        arrived = come;
        if (!isHere) return;
        hadFocus.current = document.activeElement === box.current;
        setEditor(() => come);
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [Editor, wanted, tries]);
  // whoever came to the box is in the text once it can be written in
  useEffect(() => {
    if (Editor && hadFocus.current) document.getElementById(props.id)?.focus();
    hadFocus.current = false;
  }, [Editor, props.id]);
  if (Editor) return <Editor {...props} />;
  const { value, id, t, field } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in the field's own fieldset
    <div
      ref={box}
      id={id}
      className="rich"
      role="group"
      aria-label={field.fieldLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who comes to it by Tab is in the editor once that has come
      tabIndex={0}
      aria-busy={!failed}
      onFocus={() => setWanted(true)}
    >
      <div className="rich-waiting">
        {failed ? (
          <p role="alert">
            {t('rich-text.failed')}{' '}
            <button type="button" className="rich-act" onClick={() => setTries(tries + 1)}>
              {t('word.tryAgain')}
            </button>
          </p>
        ) : (
          <p className="visually-hidden">{t('rich-text.loading')}</p>
        )}
      </div>
      {typeof value === 'string' && <RichText html={value} />}
    </div>
  );
}

function HtmlShown({ value }: ShownProps) {
  return <div className="rich-shown">{typeof value === 'string' && value ? <RichText html={value} /> : '–'}</div>;
}

/** A text with headings, lists, links, pictures, code and tables (FRM-11). */
export const htmlInput: FieldInput = { frame: 'group', Input: HtmlInput, Shown: HtmlShown };
