import { useState } from 'react';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type Said, type Talk, useComments, useTalk } from './comments.tsx';

const openOnes = (talk: Talk | undefined): readonly Said[] => (talk?.rows ?? []).filter(({ resolved }) => !resolved);

function Lines({
  applicationId,
  rows,
  onGo,
}: {
  applicationId: string;
  rows: readonly Said[];
  onGo?: (said: Said) => void;
}) {
  const { t } = useWords();
  return (
    <LineList>
      {rows.map((said) => {
        const { commentId, formId, field, label, who, own, at, text } = said;
        return (
          <Line
            key={commentId}
            name={
              <AppLink
                to={pathTo('Grant-Form', { applicationId, formId, field, comments: 'open' })}
                aria-label={t('grants-comments.go', { label })}
                onClick={() => onGo?.(said)}
              >
                {label}
              </AppLink>
            }
            about={
              <>
                {own ? t('word.you') : who} · {dateTime(at)}
                <br />
                {text}
              </>
            }
          />
        );
      })}
    </LineList>
  );
}

/** What waits for a word of the team, each with the way to its field; nothing where nothing waits. */
export function OpenComments({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const rows = openOnes(useTalk(applicationId));
  if (rows.length === 0) return null;
  return (
    <Section title={t('grants-comments.open', { n: rows.length })}>
      <Lines applicationId={applicationId} rows={rows} />
    </Section>
  );
}

/** The same from within the form, in a drawer. */
export function CommentsButton({
  applicationId,
  formId,
  talk,
  onGo,
}: {
  applicationId: string;
  formId: string;
  talk: Talk | undefined;
  onGo: (said: Said) => void;
}) {
  const { t } = useWords();
  const [shown, show] = useState(false);
  const comments = useComments();
  if (!talk || (talk.people.length === 0 && talk.rows.length === 0)) return null;
  const rows = openOnes(talk);
  return (
    <>
      <Button size="s" icon="message" onClick={() => show(true)}>
        {t('grants-comments.open', { n: rows.length })}
      </Button>
      <Dialog open={shown} side="end" title={t('grants-comments.open', { n: rows.length })} onClose={() => show(false)}>
        {rows.length === 0 ? (
          <p className="muted">{talk.may ? t('grants-comments.how') : t('grants-comments.nothing')}</p>
        ) : (
          <Lines
            applicationId={applicationId}
            rows={rows}
            onGo={(said) => {
              show(false);
              if (said.formId === formId) comments?.show(said.field);
              onGo(said);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
