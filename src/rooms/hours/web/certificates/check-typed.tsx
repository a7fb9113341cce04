import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** For who has a certificate on paper and no camera: its code is typed (VOL-6). */
export default function TypeCertificate() {
  const { t } = useWords();
  const form = useSmallForm({ code: t('hours.check.code') });
  const code = form.values.code.trim();
  return (
    <PageCard width="form" title={t('hours.check.title')} subtitle={t('hours.check.typed')}>
      <SmallForm
        brief
        form={form}
        checks={{ code: code === '' ? t('hours.check.codeMissing') : null }}
        onSend={async () => goTo(pathTo('Certificate-Check', { code }))}
        action={t('hours.check.send')}
      >
        <TextField
          {...form.field('code')}
          hint={t('hours.check.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </SmallForm>
    </PageCard>
  );
}
