import { useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { ChooseFiles } from '../../../../engine/web/files/choose-files.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FieldError } from '../../../../engine/web/ui/field-frame.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './organisation.module.css';
import { type Editing, idOf } from './organisation-words.ts';

/** The logo: a file is read by the server at once, which sends back what of it can be shown. */
export function MarkField({
  value,
  errors,
  set,
  declared,
  onError,
}: Editing & { declared: string; onError: (message: string) => void }) {
  const { t } = useWords();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const read = async (file: File) => {
    setLeftOut([]);
    try {
      const found = await callApi('POST /organisation/mark', { file }, { quiet: true });
      setLeftOut(found.leftOut);
      set({ mark: found.mark });
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      onError(refusal.errorList.mark?.[0] ?? refusal.errorList.file?.[0] ?? refusal.message);
    }
  };
  return (
    <fieldset className="stack" id={idOf('mark')} tabIndex={-1}>
      <legend>{t('organisation.mark')}</legend>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every mark (clean-mark.ts) */}
      <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: value.mark }} />
      <p className="small muted">{t('organisation.markHint')}</p>
      {leftOut.length > 0 && (
        <p className="notice" data-tone="warn" role="status">
          {t('organisation.markLeftOut', { names: leftOut.join(', ') })}
        </p>
      )}
      {errors.mark && (
        <div role="alert">
          <FieldError id={`${idOf('mark')}-error`}>{errors.mark}</FieldError>
        </div>
      )}
      <div className="row">
        <ChooseFiles
          label={t('organisation.markChoose')}
          several={false}
          size="s"
          onFiles={([file]) => file && void read(file)}
        />
        {value.mark !== declared && (
          <Button
            size="s"
            icon="undo"
            onClick={() => {
              setLeftOut([]);
              set({ mark: declared });
            }}
          >
            {t('organisation.markBack')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
