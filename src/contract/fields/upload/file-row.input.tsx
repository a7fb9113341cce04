import type { ReactNode } from 'react';
import { extensionOf, FILE_KINDS } from '../../files.ts';
import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import { inWords, type Translate } from '../field-input.ts';
import type { FileService, QueuedFile } from '../file-service.ts';
import { Sign } from '../sign.input.tsx';
import { fileSize } from './file-size.ts';
import { PreviewButton } from './preview.input.tsx';
import type { UploadedFile } from './uploaded-file.ts';

export type RowProps = { field: Field; files: FileService; t: Translate; lang: Lang };

const isPicture = (name: string): boolean => {
  const extension = extensionOf(name);
  return extension !== null && FILE_KINDS[extension].image;
};

/** A file that is on the server. */
export function FileRow({
  field,
  files,
  t,
  lang,
  file: { attachmentId, name },
  gone = false,
  picture,
  bytes,
  was,
  onRemove,
}: RowProps & {
  file: UploadedFile;
  /** The server does not have it any more. */
  gone?: boolean;
  /** Address of the picture in this browser, while it is there. */
  picture?: string | null;
  bytes?: number | undefined;
  was?: number | null | undefined;
  /** Left out where files are only listed. */
  onRemove?: () => void;
}) {
  const url = files.urlOf(attachmentId);
  const shown = field.props.showImagePreview && isPicture(name) && !gone ? (picture ?? url) : null;
  return (
    <Row
      picture={shown}
      name={
        gone ? (
          name
        ) : (
          <a href={url} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> {t('upload.newTab')}</span>
          </a>
        )
      }
      acts={
        <>
          {!gone && <PreviewButton field={field} name={name} url={url} t={t} />}
          {onRemove && <Act sign="delete" label={t('upload.remove', { name })} onPress={onRemove} />}
        </>
      }
    >
      {gone ? (
        <Fault>{t('upload.gone')}</Fault>
      ) : (
        <span className="upload-note">
          {bytes !== undefined && `${fileSize(bytes, lang)} · `}
          <span className="upload-done">
            <Sign name="check" />
            {t('upload.done')}
          </span>
        </span>
      )}
      <Shrunk bytes={bytes} was={was} t={t} lang={lang} />
    </Row>
  );
}

/** A file that was chosen and is not on the server yet. */
export function GoingRow({
  field,
  t,
  lang,
  item,
  onAgain,
  onDrop,
}: RowProps & { item: QueuedFile; onAgain: () => void; onDrop: () => void }) {
  const { name, bytes, was, state, share, fault, mayRepeat, picture } = item;
  const percent = Math.floor(share * 100);
  const stands = state === 'stalled' || state === 'failed';
  const doing = {
    preparing: t('upload.preparing'),
    waiting: t('upload.waiting'),
    sending: t('upload.sending', { percent }),
    stalled: t('upload.notUploaded'),
    failed: t('upload.notUploaded'),
    arrived: t('upload.done'),
  }[state];
  return (
    <Row
      state={state}
      picture={field.props.showImagePreview ? picture : null}
      name={name}
      acts={
        <>
          {stands && mayRepeat && (
            <button type="button" className="field-tool upload-again" onClick={onAgain}>
              {t('word.tryAgain')}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <Act sign="close" label={t('upload.takeAway', { name })} onPress={onDrop} />
        </>
      }
    >
      <span className="upload-note">
        {fileSize(bytes, lang)} · {doing}
      </span>
      {state !== 'failed' && (
        <progress className="upload-progress" value={share} max={1} aria-label={t('upload.progress', { name })} />
      )}
      {fault && <Fault>{inWords(fault, t)}</Fault>}
      <Shrunk bytes={bytes} was={was} t={t} lang={lang} />
    </Row>
  );
}

/** A file that is being deleted, or that could not be: then it is listed as not uploaded (spec §8). */
export function LeavingRow({
  t,
  file: { name },
  why,
  onPutBack,
  onRemove,
}: RowProps & { file: UploadedFile; why: string | null; onPutBack: () => void; onRemove: () => void }) {
  if (why === null) {
    return (
      <Row picture={null} name={name} acts={null}>
        <span className="upload-note" role="status">
          {t('upload.deleting')}
        </span>
      </Row>
    );
  }
  return (
    <Row
      state="failed"
      picture={null}
      name={name}
      acts={
        <>
          <button type="button" className="field-tool upload-again" onClick={onPutBack}>
            {t('word.restore')}
            <span className="visually-hidden"> {name}</span>
          </button>
          <Act sign="delete" label={t('upload.remove', { name })} onPress={onRemove} />
        </>
      }
    >
      <span className="upload-note">{t('upload.notUploaded')}</span>
      <Fault alert>{t('upload.notDeleted', { why })}</Fault>
    </Row>
  );
}

function Row({
  state,
  picture,
  name,
  acts,
  children,
}: {
  state?: string;
  picture: string | null;
  name: ReactNode;
  acts: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="upload-row" data-state={state}>
      <span className="upload-thumb">{picture ? <img src={picture} alt="" /> : <Sign name="file" />}</span>
      <span className="upload-words">
        <span className="upload-name">{name}</span>
        {children}
      </span>
      {acts && <span className="upload-acts">{acts}</span>}
    </li>
  );
}

function Act({ sign, label, onPress }: { sign: 'delete' | 'close'; label: string; onPress: () => void }) {
  return (
    <button type="button" className="field-tool upload-act" aria-label={label} title={label} onClick={onPress}>
      <Sign name={sign} />
    </button>
  );
}

function Fault({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <span className="upload-fault" role={alert ? 'alert' : undefined}>
      <Sign name="warning" />
      <span>{children}</span>
    </span>
  );
}

function Shrunk({
  bytes,
  was,
  t,
  lang,
}: {
  bytes: number | undefined;
  was: number | null | undefined;
  t: Translate;
  lang: Lang;
}) {
  if (was === null || was === undefined || bytes === undefined) return null;
  return (
    <span className="upload-note">{t('upload.shrunk', { from: fileSize(was, lang), to: fileSize(bytes, lang) })}</span>
  );
}
