import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Duty = Output<'GET /volunteer/duty/list'>['duties'][number];

/** What somebody still has to do, and what becomes of it; nothing where there is nothing. */
export function Duties({ duties, ends }: { duties: readonly Duty[]; ends: boolean }) {
  const { t } = useWords();
  if (duties.length === 0) return null;
  return (
    <Section
      title={t('volunteers.change.duties')}
      about={t(ends ? 'volunteers.change.dutiesEnd' : 'volunteers.change.dutiesStay')}
    >
      <LineList>
        {duties.map(({ text, path, on }) => (
          <Line
            key={`${path} ${text}`}
            name={<AppLink to={path}>{text}</AppLink>}
            about={on ? formatDate(on) : undefined}
          />
        ))}
      </LineList>
    </Section>
  );
}
