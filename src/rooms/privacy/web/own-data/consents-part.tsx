import type { Output } from '../../../../contract/calls/calls.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Consents = Output<'GET /privacy/own'>['consents'];

/** What was declared or agreed to: the text, where it stood, in which version, when. */
export function ConsentsPart({ consents }: { consents: Consents }) {
  const { t } = useWords();
  return (
    <Section title={t('privacy.consents')} about={t('privacy.consentsAbout')}>
      {consents.length === 0 ? (
        <p className="muted">{t('privacy.noConsents')}</p>
      ) : (
        <LineList>
          {consents.map(({ text, place, version, at, state }) => (
            <Line
              key={`${at} ${text}`}
              name={text}
              about={dotted([place, version && t('privacy.version', { version }), state, dateTime(at)])}
            />
          ))}
        </LineList>
      )}
    </Section>
  );
}
