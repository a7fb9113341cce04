import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import css from '../../../../engine/web/home/waiting.module.css';
import type { HomeCard } from '../../../../engine/web/room.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ago } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Document = Output<'POST /attachment/search'>['rows'][number];

const NEWEST = 5;

/** The newest documents of the library that the person has not seen; looking here is no visit to it. */
export default function useNewDocuments(): ReturnType<HomeCard> {
  const { t } = useWords();
  const { isLoading, data = [] } = useQuery({
    queryKey: ['documents', 'home'],
    queryFn: () =>
      callApi(
        'POST /attachment/search',
        { attachmentScope: 'system', size: NEWEST },
        { quiet: true, background: true },
      ),
    select: ({ rows }) => rows.filter(({ fresh }) => fresh),
  });
  const card = data.length > 0 && (
    <Section title={t('home.documents')}>
      <NewDocuments documents={data} />
    </Section>
  );
  return { isLoading, card: card || null };
}

/** Documents with the way to the folder they lie in. */
function NewDocuments({ documents }: { documents: readonly Document[] }) {
  const library = pathTo('Document-Library');
  return (
    <ul className="stack" data-gap="xs">
      {documents.map(({ attachmentId, attachmentTitle, name, folderDir, changedAt }) => (
        <li key={attachmentId} className={`row ${css.item}`} data-wrap="no" data-align="start">
          <span className={`toned ${css.sign}`}>
            <Icon name="file" />
          </span>
          <span className={css.text}>
            <AppLink to={folderDir ? `${library}?folder=${encodeURIComponent(folderDir)}` : library}>
              {attachmentTitle || name}
            </AppLink>
            <span className="muted small">
              {folderDir && `${folderDir} · `}
              {ago(changedAt)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
