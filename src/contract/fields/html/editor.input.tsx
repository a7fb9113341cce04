import {
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PICTURE_TYPES } from '../../files.ts';
import { codePoints } from '../../rules/code-points.ts';
import type { FieldInputProps, Translate } from '../field-input.ts';
import { htmlText } from './html-text.ts';
import { LinkPanel } from './link-panel.input.tsx';
import { OpenEditor } from './open-editor.ts';
import { PicturePanel } from './picture-panel.input.tsx';
import './rich-text-editor.css';
import type { PictureWords } from './sending-box.ts';
import { TableMenu } from './table-menu.input.tsx';
import { type Panel, Toolbar, useEditorState } from './toolbar.input.tsx';

const ACCEPT = PICTURE_TYPES.map((ending) => `.${ending}`).join(',');

/** The editor of a rich text (FRM-11). It comes in a file of its own, when a form has one. */
export default function HtmlEditor(props: FieldInputProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const help = useId();
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [lost, setLost] = useState(0);
  const value = typeof props.value === 'string' ? props.value : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once and asks for the rest when it needs it
  useLayoutEffect(() => {
    if (!host.current) return;
    const made = new OpenEditor(host.current, value, {
      onValue: (html) => latest.current.set(html),
      onLink: () => setPanel('link'),
      onTools: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onLost: setLost,
      attributes: () => attributesOf(latest.current, help),
      words: () => wordsOf(latest.current.t),
      files: () => latest.current.files,
    });
    setOpen(made);
    return () => made.close();
  }, []);
  useLayoutEffect(() => open?.take(value), [open, value]);
  const named = JSON.stringify(attributesOf(props, help));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read by the editor has changed
  useEffect(() => open?.name(), [open, named]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is in it
    <div
      className="rich"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && props.leave()}
    >
      {open && <Above open={open} props={props} bar={bar} panel={panel} onPanel={setPanel} />}
      <div ref={host} className="rich-page" />
      <Below open={open} props={props} value={value} lost={lost} help={help} />
    </div>
  );
}

function Above({
  open,
  props: { field, t },
  bar,
  panel,
  onPanel,
}: {
  open: OpenEditor;
  props: FieldInputProps;
  bar: React.RefObject<HTMLDivElement | null>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}) {
  const { editor, pictures } = open;
  const files = useRef<HTMLInputElement>(null);
  const [query] = useSyncExternalStore(pictures.follow, pictures.asked);
  const choose = () => {
    const { src, alt } = editor.getAttributes('image');
    if (typeof src === 'string') pictures.askAgain(src, typeof alt === 'string' ? alt : '');
    else files.current?.click();
  };
  const close = () => onPanel(null);
  return (
    <>
      <Toolbar
        editor={editor}
        label={t('rich-text.tools', { label: field.fieldLabel })}
        bar={bar}
        panel={panel}
        onPanel={onPanel}
        onPicture={choose}
        t={t}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('word.picture')}
        onChange={({ target }) => {
          pictures.take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className="rich-over">
        {query ? (
          <PicturePanel
            key={query.shown}
            query={query}
            onDone={(alt) => {
              pictures.describe(query, alt);
              if (pictures.asked().length === 0) editor.commands.focus();
            }}
            t={t}
          />
        ) : panel === 'link' ? (
          <LinkPanel editor={editor} onClose={close} t={t} />
        ) : (
          panel === 'table' && <TableMenu editor={editor} onClose={close} t={t} />
        )}
      </div>
    </>
  );
}

function Below({
  open,
  props: { field, t },
  value,
  lost,
  help,
}: {
  open: OpenEditor | null;
  props: FieldInputProps;
  value: string;
  lost: number;
  help: string;
}) {
  const max = field.props.maxLength;
  const current = useMemo(() => (max ? codePoints(htmlText(value)) : 0), [max, value]);
  return (
    <div className="rich-foot">
      <span id={help} className="visually-hidden">
        {t('rich-text.help')}
      </span>
      <span className="rich-note">
        {lost > 0 ? t('rich-text.picture.lost', { n: lost }) : open && <InTable open={open} t={t} />}
      </span>
      {max && (
        <span className="field-counter" data-over={current > max || undefined} aria-hidden="true">
          {current} / {max}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {open && <Message open={open} />}
        {lost > 0 && t('rich-text.picture.lost', { n: lost })}
      </span>
    </div>
  );
}

/** How to get out of a table, for those who see the keys and not what is read out. */
function InTable({ open: { editor }, t }: { open: OpenEditor; t: Translate }) {
  useEditorState(editor);
  return editor.isActive('table') ? t('rich-text.help.table') : null;
}

const Message = ({ open: { pictures } }: { open: OpenEditor }) => useSyncExternalStore(pictures.follow, pictures.told);

/** What the text is to a screen reader. */
const attributesOf = (props: FieldInputProps, help: string): Record<string, string> => ({
  id: props.id,
  class: 'rich-text rich-area',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': props.field.fieldLabel,
  'aria-describedby': [props.describedBy, help].filter(Boolean).join(' '),
  ...(props.field.required && { 'aria-required': 'true' }),
  ...(props.wrong && { 'aria-invalid': 'true' }),
});

const wordsOf = (t: Translate): PictureWords => ({
  sending: (name, percent) => t('rich-text.picture.sending', { name, percent }),
  arrived: (name) => t('upload.told', { name }),
  refused: t('rich-text.picture.kinds', { types: PICTURE_TYPES.join(', ') }),
  again: t('word.tryAgain'),
  takeAway: (name) => t('upload.takeAway', { name }),
});
