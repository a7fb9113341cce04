import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { ChooseFiles } from '../../../../engine/web/files/choose-files.tsx';
import { UploadList } from '../../../../engine/web/files/upload-list.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { useUploads } from '../upload/upload-here.tsx';

/** What a document held before, and where a new version is brought. */
export function VersionsList({ attachmentId, account }: { attachmentId: string; account: string }) {
  const { t, lang } = useWords();
  const query = useRead('documents', 'GET /attachment/versions', { attachmentId }, { anyLang: true });
  const place = { attachmentScope: 'system', folderDir: '', replaces: attachmentId } as const;
  const { queue, going } = useUploads(account, place);
  return (
    <div className="stack">
      <LineList>
        {query.data?.rows.map(({ versionNumber, name, bytes, changedAt, uploadedBy, current, attachmentUrl }) => (
          <Line
            key={versionNumber}
            name={
              <a href={attachmentUrl} target="_blank" rel="noopener">
                {t('documents-web.versions.number', { number: versionNumber })}
              </a>
            }
            about={dotted([
              current && t('documents-web.versions.current'),
              `${name}, ${fileSize(bytes, lang)}`,
              dateTime(changedAt),
              uploadedBy,
            ])}
          />
        ))}
      </LineList>
      <UploadList label={t('documents-web.going')} queue={queue} items={going} />
      <div>
        <ChooseFiles
          label={t('documents-web.versions.add')}
          several={false}
          kind="quiet"
          onFiles={(chosen) => queue.add(chosen)}
        />
      </div>
    </div>
  );
}
