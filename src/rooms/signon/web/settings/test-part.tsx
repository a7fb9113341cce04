import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { SignOnResult } from '../../contract/values.ts';

type Checks = Output<'POST /signOn/test'>['checks'];
const TONES: Record<SignOnResult, Tone> = { good: 'good', bad: 'bad', maybe: 'warn', skipped: 'neutral' };

/** Asks the provider as a login would, as it is saved now, and says step by step what is wrong. */
export function TestPart() {
  const { t } = useWords();
  const [checks, setChecks] = useState<Checks>([]);
  return (
    <Section title={t('signOnSettings.test')} about={t('signOnSettings.testAbout')}>
      <div>
        <ActButton act={async () => setChecks((await callApi('POST /signOn/test', {})).checks)}>
          {t('signOnSettings.testNow')}
        </ActButton>
      </div>
      <div role="status">
        {checks.length > 0 && (
          <LineList>
            {checks.map(({ check, result, label, text }) => (
              <Line
                key={check}
                name={label}
                about={text}
                end={<Badge tone={TONES[result]}>{t(`signOnSettings.result.${result}`)}</Badge>}
              />
            ))}
          </LineList>
        )}
      </div>
    </Section>
  );
}
