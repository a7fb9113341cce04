import { useState } from 'react';
import { LIST_PAPER_ROWS } from '../../../../contract/limits.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../contract/values/exports.ts';
import { callApi } from '../../call.ts';
import { OwnExports, refreshExports } from '../../exports/own-exports.tsx';
import { ActButton } from '../../ui/act-button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { useWords } from '../../words.ts';
import type { ListToolsProps } from './list-tools.tsx';

/** Makes a file of exactly what the list shows, all pages of it, beside the files made of it earlier. */
export function ExportDialog({
  declared,
  shown,
  filter,
  total,
  onClose,
}: Pick<ListToolsProps, 'declared' | 'shown' | 'filter' | 'total'> & { onClose: () => void }) {
  const { t } = useWords();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const tooLong = (total ?? 0) > LIST_PAPER_ROWS;
  const start = () =>
    callApi('POST /list/export', {
      list: declared.name,
      format,
      columns: shown.map(({ key }) => key).join(),
      query: { ...filter },
    });
  return (
    <Dialog open title={t('lists.export.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('lists.export.what')}</p>
        <Facts
          facts={[
            [t('lists.export.rows'), total === undefined ? '' : number(total)],
            [t('lists.columns'), shown.map(({ header }) => header).join(' · ')],
          ]}
        />
        <RadioGroup
          label={t('lists.export.format')}
          value={format}
          onChange={(value) => setFormat(value as ExportFormat)}
          options={EXPORT_FORMATS.map((value) => ({
            value,
            label: t(`lists.export.${value}`),
            ...(value === 'pdf' &&
              tooLong && { disabled: true, hint: t('lists.export.tooLong', { most: number(LIST_PAPER_ROWS) }) }),
          }))}
        />
        <div>
          <ActButton kind="primary" icon="file" act={start} refresh={refreshExports}>
            {t('lists.export.start')}
          </ActButton>
        </div>
        <OwnExports prefix={`list-${declared.name}`} ifAny />
      </div>
    </Dialog>
  );
}
