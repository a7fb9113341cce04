import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../limits.ts';
import type { Translate } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import type { Row } from './row.ts';
import { mostOf } from './row-edits.ts';
import type { RowPlan } from './row-plan.ts';
import { offerOf, type Sheet, type SheetOffer, sheetOf } from './sheet.ts';
import type { FileFault } from './xlsx-file.ts';

type Props = {
  field: Field;
  plan: RowPlan;
  rows: readonly Row[];
  numbered: boolean;
  lang: Lang;
  t: Translate;
};

/** Saves the rows as XLSX. What writes it comes when it is asked for. */
export function SheetDownload({ field, plan, rows, numbered, lang, t }: Props) {
  const save = async () => {
    const { writeXlsx } = await import('./xlsx-file.ts');
    const { XLSX_TYPE } = await import('./xlsx-parts.ts');
    const url = URL.createObjectURL(new Blob([writeXlsx(sheetOf(rows, plan, lang, numbered))], { type: XLSX_TYPE }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${field.fieldLabel.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'rows'}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <button type="button" className="rows-button" onClick={() => void save()}>
      <Sign name="download" />
      {t('rows.xlsx.save')}
    </button>
  );
}

/** Takes rows back from an XLSX file: shows first what would change. */
export function SheetUpload(props: Props & { onTake: (offer: SheetOffer) => void }) {
  const { field, plan, rows, numbered, t, onTake } = props;
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<{ name: string; sheet: Sheet } | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setFile(null);
    button.current?.focus();
  };
  const read = async (chosen: File) => {
    setBusy(true);
    setFault('');
    setFile(null);
    const { readXlsx } = await import('./xlsx-file.ts');
    const sheet = await readXlsx(chosen);
    setBusy(false);
    if (typeof sheet === 'string') setFault(faultWords(sheet, t));
    else if (!offerOf(sheet, rows, plan, mostOf(field), numbered)) setFault(t('rows.xlsx.noColumns'));
    else setFile({ name: chosen.name, sheet });
  };
  const offer = file && offerOf(file.sheet, rows, plan, mostOf(field), numbered);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="rows-button"
        aria-busy={busy || undefined}
        onClick={() => picker.current?.click()}
      >
        {busy ? <span className="rows-spinner" /> : <Sign name="upload" />}
        {t('rows.xlsx.load')}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('rows.xlsx.load')}
        accept=".xlsx"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      {fault && (
        <p className="field-error rows-wide" role="alert">
          <Sign name="error" />
          <span>{fault}</span>
        </p>
      )}
      {file && offer && (
        <Offer
          name={file.name}
          offer={offer}
          t={t}
          onCancel={close}
          onTake={() => {
            setFile(null);
            onTake(offer);
          }}
        />
      )}
    </>
  );
}

function faultWords(fault: FileFault, t: Translate): string {
  switch (fault) {
    case 'tooLarge':
      return t('rows.xlsx.tooLarge', { mb: FILE_BYTES / 1024 / 1024 });
    case 'unpacksTooLarge':
      return t('rows.xlsx.unpacks');
    case 'tooManyRows':
      return t('rows.xlsx.tooMany', { n: SHEET_ROWS_MAX });
    case 'notXlsx':
      return t('rows.xlsx.notXlsx');
  }
}

/** What a file would change, before it does. */
function Offer({
  name,
  offer,
  t,
  onTake,
  onCancel,
}: {
  name: string;
  offer: SheetOffer;
  t: Translate;
  onTake: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { added, changed, gone, unread, left } = offer;
  const nothing = added + changed + gone === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div ref={box} className="rows-offer rows-wide" role="group" tabIndex={-1} aria-labelledby={id}>
      <p id={id} className="rows-offer-title">
        {t('rows.xlsx.offer', { name })}
      </p>
      <ul>
        {nothing && <li>{t('rows.xlsx.nothing')}</li>}
        {added > 0 && <li>{t('rows.xlsx.added', { n: added })}</li>}
        {changed > 0 && <li>{t('rows.xlsx.changed', { n: changed })}</li>}
        {gone > 0 && <li>{t('rows.xlsx.gone', { n: gone })}</li>}
        {unread > 0 && <li>{t('rows.xlsx.unread', { n: unread })}</li>}
        {left > 0 && <li>{t('rows.xlsx.left', { n: left })}</li>}
      </ul>
      <div className="rows-acts">
        <button type="button" className="rows-button" data-main disabled={nothing} onClick={onTake}>
          {t('word.import')}
        </button>
        <button type="button" className="rows-button" onClick={onCancel}>
          {t('word.cancel')}
        </button>
      </div>
    </div>
  );
}
