import { useState } from 'react';
import { pathOf } from '../../../../engine/routes.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { ButtonLink } from '../../../../engine/ui/link.tsx';
import { useWords } from '../../../../engine/words.ts';
import { ExportDialog, type ListFilter } from './export-dialog.tsx';

/** What staff do with the register as a whole: take it out, bring one in, look for people who are in it twice. */
export function RegisterActions({ filter }: { filter: ListFilter }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="download" onClick={() => setOpen(true)}>
        {t('membership-register.export')}
      </Button>
      <ButtonLink size="s" icon="upload" to={pathOf('Membership-Import') ?? '/'}>
        {t('membership-register.import')}
      </ButtonLink>
      <ButtonLink size="s" icon="copy" to={pathOf('Membership-Duplicates') ?? '/'}>
        {t('membership-twins.button')}
      </ButtonLink>
      <ExportDialog open={open} filter={filter} onClose={() => setOpen(false)} />
    </>
  );
}
