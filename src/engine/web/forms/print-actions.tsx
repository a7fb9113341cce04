import { BASE_PATH } from '../../../contract/call.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { usePortal } from '../page.ts';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';

/** On paper and as PDF; only where something is stored. The PDF has what was submitted, not what is being typed. */
export function PrintActions({ record }: { record: FormRecord }) {
  const { t, lang } = useWords();
  const { tenant } = usePortal();
  if (!record.updatedAt) return null;
  const { formId, dataId } = record;
  return (
    <>
      <Button size="s" icon="print" onClick={() => window.print()}>
        {t('word.print')}
      </Button>
      <a
        className={classes(button.button, button.quiet, button.small)}
        href={`${BASE_PATH}/form/pdf?${new URLSearchParams({ formId, dataId, tenant, lang })}`}
        target="_blank"
        rel="noopener"
      >
        <span className={button.inside}>
          <Icon name="file" size={16} />
          {t('form-print.pdf')}
        </span>
      </a>
    </>
  );
}
