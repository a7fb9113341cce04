import { type Editor, getMarkRange } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Translate } from '../field-input.ts';
import { isLink } from './allowed-html.ts';
import { PanelField } from './panel-field.input.tsx';

const MAIL_PART = /^[^\s@:/]+$/;
const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/;

function isMail(text: string): boolean {
  const at = text.indexOf('@');
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && MAIL_PART.test(name) && MAIL_PART.test(host) && host.slice(1, -1).includes('.');
}

/** What somebody typed as an address, as a link holds it; null when it leads nowhere. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (isMail(text)) return `mailto:${text}`;
  if (DOMAIN.test(text)) return `https://${text}`;
  return isLink(text) && !/\s/.test(text) && /^[^:]+:(?:\/\/)?[^/]|^\//.test(text) ? text : null;
}

/** The link the caret stands in or the words that are to become one. */
function place(editor: Editor): { from: number; to: number; text: string; href: string } {
  const { state, schema } = editor;
  const { $from, from, to } = state.selection;
  const mark = schema.marks.link;
  const range = (mark && getMarkRange($from, mark)) ?? { from, to };
  const whole = from === to || (from >= range.from && to <= range.to) ? range : { from, to };
  const { href } = editor.getAttributes('link');
  return {
    ...whole,
    text: state.doc.textBetween(whole.from, whole.to, ' '),
    href: typeof href === 'string' ? href : '',
  };
}

/** Asks where a link leads and what it is called; the address is checked before it is taken. */
export function LinkPanel({ editor, onClose, t }: { editor: Editor; onClose: () => void; t: Translate }): ReactNode {
  const [at] = useState(() => place(editor));
  const [address, setAddress] = useState(at.href);
  const [text, setText] = useState(at.text);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = addressOf(address);
    if (!href) {
      setWrong(true);
      document.getElementById(`${id}-address`)?.focus();
      return;
    }
    onClose();
    const chain = editor.chain().focus().setTextSelection({ from: at.from, to: at.to });
    const words = text.trim() || address.trim();
    // Words that were not changed keep what else they are: bold, or code.
    if (words === at.text) chain.setLink({ href }).setTextSelection(at.to);
    else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] });
    chain.unsetMark('link').run();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // and does not submit the form around it
      event.preventDefault();
      apply();
    }
  };
  return (
    <div
      role="dialog"
      aria-label={t('word.link')}
      className="rich-panel"
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Gone to another window to fetch the address there is no other target.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <PanelField
        id={`${id}-address`}
        label={t('rich-text.link.address')}
        value={address}
        error={wrong ? t('rich-text.link.wrong') : undefined}
        inputMode="url"
        autoFocus
        onChange={(value) => {
          setAddress(value);
          setWrong(false);
        }}
      />
      <PanelField id={`${id}-text`} label={t('rich-text.link.text')} value={text} onChange={setText} />
      <div className="rich-acts">
        <button type="button" className="rich-act" data-first onClick={apply}>
          {t('rich-text.link.apply')}
        </button>
        {at.href && (
          <button
            type="button"
            className="rich-act"
            onClick={() => {
              onClose();
              editor.chain().focus().setTextSelection(at).unsetLink().setTextSelection(at.to).run();
            }}
          >
            {t('rich-text.link.remove')}
          </button>
        )}
        <button type="button" className="rich-act" onClick={close}>
          {t('word.cancel')}
        </button>
      </div>
    </div>
  );
}
