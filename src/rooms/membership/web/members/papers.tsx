import { fileService } from '../../../../engine/web/files/file-service.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from './membership-data.ts';

/** What reviewers sent along with their decisions (MEM-2). */
export function Papers({ membership: { files } }: { membership: Membership }) {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <Section title={t('membership-mine.papers.title')}>
      <LineList>
        {files.map(({ attachmentId, name, at }) => (
          <Line
            key={attachmentId}
            name={
              <a href={fileService.urlOf(attachmentId)} download>
                {name}
              </a>
            }
            about={dateTime(at)}
          />
        ))}
      </LineList>
    </Section>
  );
}
