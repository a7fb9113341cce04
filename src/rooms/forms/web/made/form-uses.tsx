import type { Output } from '../../../../contract/calls/calls.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Where the questions of a form are asked besides its own page. */
export function FormUses({ uses }: { uses: Output<'GET /made-form/get'>['uses'] }) {
  const { t } = useWords();
  if (uses.length === 0) return null;
  return (
    <Section title={t('made-forms.uses')} about={t('made-forms.usesAbout')}>
      <LineList>
        {uses.map(({ kind, title, href }) => (
          <Line
            key={`${kind}${title}${href}`}
            name={href ? <AppLink to={href}>{title}</AppLink> : title}
            about={kind}
          />
        ))}
      </LineList>
    </Section>
  );
}
