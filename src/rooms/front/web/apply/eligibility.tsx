import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Question = Output<'GET /front/offer'>['questions'][number];

/** A few questions that tell a reader whether an offer is for them; nothing is sent or kept. */
export function Eligibility({
  questions,
  onResult,
}: {
  questions: readonly Question[];
  /** null while a question is open. */
  onResult: (fits: boolean | null) => void;
}) {
  const { t } = useWords();
  const [answers, setAnswers] = useState<Record<number, string>>({});
  const against = questions.filter(({ wants }, at) => answers[at] && answers[at] !== wants);
  const fits = against.length > 0 ? false : questions.every((_, at) => answers[at]) ? true : null;
  useEffect(() => onResult(fits), [fits, onResult]);
  return (
    <Section title={t('front.check.title')} about={t('front.check.about')}>
      <div className="stack">
        {questions.map(({ question }, at) => (
          <RadioGroup
            key={question}
            name={`check-${at}`}
            label={question}
            value={answers[at] ?? ''}
            options={[
              { value: 'yes', label: t('word.yes') },
              { value: 'no', label: t('word.no') },
            ]}
            onChange={(value) => setAnswers({ ...answers, [at]: value })}
          />
        ))}
        <div role="status">
          {fits === true && (
            <p className="notice toned strong" data-tone="good">
              {t('front.check.fits')}
            </p>
          )}
          {fits === false && (
            <div className="notice stack" data-tone="warn" data-gap="s">
              <p>
                <strong>{t('front.check.fitsNot')}</strong>
              </p>
              <ul>
                {against.map(({ otherwise }) => (
                  <li key={otherwise}>{otherwise}</li>
                ))}
              </ul>
              <p className="small">{t('front.check.anyway')}</p>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
