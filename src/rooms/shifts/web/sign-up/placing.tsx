import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Whether the office may place the own adults without asking first; a tick counts at once and is taken back as easily. */
export function Placing() {
  const { t } = useWords();
  const { data } = useRead('shifts', 'GET /shift/placing');
  if (!data || data.rows.length === 0) return null;
  const set = async (personId: string, agreed: boolean) => {
    await callApi('POST /shift/placing', { personId, agreed }).catch(() => undefined);
    await refresh('shifts');
  };
  return (
    <Section title={t('shifts.placing')} about={t('shifts.placingAbout')}>
      {data.rows.map(({ personId, name, agreed }) => (
        <Checkbox
          key={personId}
          label={t('shifts.placingAgree', { name })}
          checked={agreed}
          onChange={({ target }) => void set(personId, target.checked)}
        />
      ))}
    </Section>
  );
}
