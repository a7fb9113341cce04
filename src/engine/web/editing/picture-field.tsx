import { BASE_PATH } from '../../../contract/call.ts';
import { CallRefused, callApi } from '../call.ts';
import { ChooseFiles } from '../files/choose-files.tsx';
import { shrinkPicture } from '../files/shrink-picture.ts';
import { currentPortal } from '../page.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import css from './picture-field.module.css';

/** What the server takes. Bytes. */
const MAX_BYTES = 1_000_000;

/** Where the picture of a page is. */
export const pictureAddress = (pictureId: string): string =>
  `${BASE_PATH}/front/picture?${new URLSearchParams({ tenant: currentPortal().tenant, pictureId })}`;

/** The picture of a page: chosen, made smaller where it is large, brought at once, taken away again. */
export function PictureField({
  pictureId,
  error,
  onChange,
  onError,
}: {
  pictureId: string | null;
  error: string | undefined;
  onChange: (pictureId: string | null) => void;
  onError: (message: string) => void;
}) {
  const { t } = useWords();
  const bring = async (file: File) => {
    try {
      const smaller = await shrinkPicture(file, {
        maxBytes: MAX_BYTES,
        png: file.type === 'image/png',
        jpegTaken: true,
      });
      const sent = new File([smaller?.file ?? file], file.name, { type: smaller?.file.type ?? file.type });
      onChange((await callApi('POST /front/picture/add', { file: sent }, { quiet: true })).pictureId);
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      onError(refusal.errorList.picture?.[0] ?? refusal.message);
    }
  };
  return (
    <fieldset className="stack">
      <legend>{t('word.picture')}</legend>
      {pictureId && <img className={css.thumb} src={pictureAddress(pictureId)} alt="" />}
      <p className="small muted">{t('editing.pictureHint')}</p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className="row">
        <ChooseFiles
          label={t('editing.pictureChoose')}
          several={false}
          size="s"
          onFiles={([file]) => file && void bring(file)}
        />
        {pictureId && (
          <Button size="s" icon="delete" onClick={() => onChange(null)}>
            {t('editing.pictureRemove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
