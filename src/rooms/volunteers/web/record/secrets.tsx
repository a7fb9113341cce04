import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';

/** Answers that are kept encrypted: masked, and shown one by one to who says why. Nothing shown outlives the page. */
export function Secrets({ registration: { registrationId, secrets, abilities } }: { registration: Registration }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<{ field: string; label: string } | null>(null);
  const [shown, setShown] = useState<Record<string, string>>({});
  if (secrets.length === 0) return null;
  const hide = (field: string) => setShown(({ [field]: _, ...rest }) => rest);
  return (
    <Section title={t('volunteers.secrets')}>
      <p className="muted small">{t('volunteers.secretsAbout')}</p>
      <Facts
        facts={secrets.map(({ field, label, masked }) => [
          label,
          <span key={field} className="row">
            <span className="num">{shown[field] ?? masked}</span>
            {shown[field] !== undefined && (
              <Button size="s" onClick={() => hide(field)}>
                {t('word.hide')}
              </Button>
            )}
            {abilities.reveal && shown[field] === undefined && (
              <Button size="s" label={`${t('volunteers.reveal')} ${label}`} onClick={() => setAsking({ field, label })}>
                {t('volunteers.reveal')}
              </Button>
            )}
          </span>,
        ])}
      />
      {asking && (
        <ReasonDialog
          title={t('volunteers.revealTitle', { label: asking.label })}
          action={t('volunteers.reveal')}
          about={t('volunteers.revealAbout')}
          onSend={async (reason) => {
            const { text } = await callApi(
              'POST /volunteer/reveal',
              { registrationId, field: asking.field, reason },
              { quiet: true },
            );
            setShown((all) => ({ ...all, [asking.field]: text }));
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}
