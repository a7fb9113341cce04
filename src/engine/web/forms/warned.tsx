import { useState } from 'react';
import type { FormRecord } from '../../../contract/form.ts';
import { callApi } from '../call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useWords } from '../words.ts';
import type { FormPost } from './submit-form.ts';

type Query = { warnings: readonly string[]; answer: (goes: boolean) => void };

/**
 * Asks before a form is handed in, where the room has something to say about it: what, and whether to go on.
 * @returns the question for the submit, and the dialog that puts it
 */
export function useWarnings(record: FormRecord) {
  const { t } = useWords();
  const [query, setQuery] = useState<Query | null>(null);
  const mayGo = async (sent: Omit<FormPost, 'idempotencyKey'>): Promise<boolean> => {
    if (!record.warns) return true;
    const { formId, dataId } = record;
    // What is wrong, or out of reach, the submit itself says.
    const text = await callApi('POST /form/validate', { formId, dataId, ...sent }, { quiet: true }).catch(() => null);
    if (!text || text.warnings.length === 0) return true;
    return new Promise((answer) => setQuery({ warnings: text.warnings, answer }));
  };
  const close = (goes: boolean) => {
    query?.answer(goes);
    setQuery(null);
  };
  const dialog = (
    <ConfirmDialog
      open={query !== null}
      title={t('forms-web.warned.title')}
      action={t('forms-web.warned.go', { button: record.buttonLabel })}
      back={t('forms-web.warned.back')}
      onSend={async () => close(true)}
      onClose={() => close(false)}
    >
      <p>{t('forms-web.warned.about')}</p>
      <ul>
        {query?.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { mayGo, dialog };
}
