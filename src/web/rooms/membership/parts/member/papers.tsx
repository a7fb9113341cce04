import { fileService } from '../../../../engine/files/file-service.ts';
import { dateTime } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { Membership } from '../membership-data.ts';

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
