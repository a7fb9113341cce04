import { useEffect, useRef, useState } from 'react';
import { extensionOf, FILE_KINDS } from '../../files.ts';
import type { Field } from '../../form.ts';
import type { Translate } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';

/** Opens a document in a frame, or a picture, over the form; nothing where a browser shows neither. */
export function PreviewButton({ field, name, url, t }: { field: Field; name: string; url: string; t: Translate }) {
  const [open, setOpen] = useState(false);
  const extension = extensionOf(name);
  if (!extension) return null;
  const kind = FILE_KINDS[extension];
  const offered = kind.image ? field.props.showImagePreview : field.props.showIframe && extension === 'pdf';
  if (!offered) return null;
  const title = (!kind.image && field.props.iframeTitle) || name;
  const label = t('upload.preview', { name });
  return (
    <>
      <button
        type="button"
        className="field-tool upload-act"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sign name="eye" />
      </button>
      {open && (
        <Preview title={title} t={t} onClose={() => setOpen(false)}>
          {kind.image ? (
            <img className="upload-large" src={url} alt={name} />
          ) : (
            // Not `sandbox`: Chromium starts its PDF viewer in no sandboxed frame. The server fixes the type, and only
            // what is a PDF by its content is offered here (docs/decisions/0026).
            <iframe className="upload-frame" src={url} title={title} />
          )}
        </Preview>
      )}
    </>
  );
}

function Preview({
  title,
  t,
  onClose,
  children,
}: {
  title: string;
  t: Translate;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="upload-preview"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="upload-preview-head">
        <p>{title}</p>
        <button type="button" className="field-tool upload-act" aria-label={t('word.close')} onClick={onClose}>
          <Sign name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
