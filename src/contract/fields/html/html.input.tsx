import { type ReactNode, useEffect, useState } from 'react';
import type { FieldInput, FieldInputProps, ShownProps } from '../field-input.ts';
import { RichText } from './rich-text.input.tsx';

type Editor = (props: FieldInputProps) => ReactNode;

/** Kept once it has come, so that the next one stands at once. */
let arrived: Editor | null = null;

/** The editor, when it has come; until then a calm box of the same size (FRM-11). */
function HtmlInput(props: FieldInputProps) {
  const [Editor, setEditor] = useState<Editor | null>(() => arrived);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it again
  useEffect(() => {
    if (Editor) return;
    let wanted = true;
    setFailed(false);
    import('./editor.input.tsx').then(
      ({ default: come }) => {
        arrived = come;
        if (wanted) setEditor(() => come);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [Editor, tries]);
  if (Editor) return <Editor {...props} />;
  const { value, id, t } = props;
  return (
    <div id={id} className="rich" tabIndex={-1} aria-busy={!failed}>
      <div className="rich-waiting">
        {failed ? (
          <p role="alert">
            {t('rich-text.failed')}{' '}
            <button type="button" className="rich-act" onClick={() => setTries(tries + 1)}>
              {t('upload.again')}
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
