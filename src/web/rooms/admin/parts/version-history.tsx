import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { callApi } from '../../../engine/call.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import { ChangeList } from './change-list.tsx';
import css from './form-editor.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { whenceLine } from './whence-line.ts';

type Version = Output<'GET /form/definition/versions'>['rows'][number];

/** Every version of a form: who, when, why, what; and the way back to each. */
export function VersionHistory({
  formId,
  open,
  onClose,
  onRestored,
}: {
  formId: string;
  open: boolean;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { t } = useWords();
  const [back, setBack] = useState<Version | null>(null);
  const query = useQuery({
    queryKey: ['form-definition', formId, 'versions'],
    queryFn: () => callApi('GET /form/definition/versions', { formId }),
    enabled: open,
  });
  const rows = query.data?.rows;
  const inUse = rows?.find((row) => row.inUse);
  const restore = async (note: string) => {
    if (!back || !inUse) return;
    const sent = { formId, version: back.version, inUse: inUse.version, note };
    await callApi('POST /form/definition/restore', sent).then(onRestored, () => undefined);
    setBack(null);
  };
  return (
    <>
      <Dialog open={open} side="end" title={t('form-editor.history')} onClose={onClose}>
        {!rows && <Skeleton lines={6} />}
        <ol className={css.history}>
          {rows?.map((row) => (
            <li key={row.version}>
              <div className="row">
                <strong>{t('form-editor.version', { version: row.version })}</strong>
                {row.inUse && <Badge tone="good">{t('form-editor.inUse')}</Badge>}
              </div>
              <p className="small muted">{whenceLine(row)}</p>
              {row.note && <p className={css.quote}>{row.note}</p>}
              {row.changes.length > 0 && (
                <details>
                  <summary>
                    {row.changes.length === 1
                      ? t('form-editor.changeOne')
                      : t('form-editor.changeMany', { n: row.changes.length })}
                  </summary>
                  <ChangeList changes={row.changes} />
                </details>
              )}
              {!row.inUse && (
                <Button size="s" icon="undo" onClick={() => setBack(row)}>
                  {t('form-editor.goBack')}
                  <span className="visually-hidden"> {t('form-editor.version', { version: row.version })}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      <PublishDialog
        open={back !== null}
        title={t('form-editor.goBackTitle', { version: back?.version ?? 0 })}
        action={t('form-editor.goBack')}
        changes={back && inUse ? diffDefinitions(inUse.definition, back.definition) : []}
        onPublish={restore}
        onClose={() => setBack(null)}
      />
    </>
  );
}
