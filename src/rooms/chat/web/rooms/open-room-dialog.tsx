import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { CHAT } from './lobby-topics.tsx';

/** Opens the room of an event, a project or the members' corner. */
export function OpenRoomDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { data } = useRead(CHAT, 'GET /chat/room/openable');
  const form = useSmallForm({ thing: t('chat-web.thing') });
  const kinds: Record<string, string> = {
    corner: t('chat-web.kind.corner'),
    event: t('chat-web.kind.event'),
    grant: t('chat-web.kind.grant'),
    volunteers: t('chat-web.kind.corner'),
  };
  const open = async () => {
    const row = data?.rows[Number(form.values.thing)];
    if (!row) return;
    const { kind, recordId } = row;
    const { roomId } = await callApi('POST /chat/room/open', { kind, recordId });
    await navigate({ to: `/chat/${roomId}` as string });
  };
  return (
    <FormDialog
      title={t('chat-web.openRoom')}
      action={t('chat-web.openAct')}
      form={form}
      checks={{ thing: form.values.thing === '' ? t('chat-web.thingMissing') : null }}
      onSend={open}
      onClose={onClose}
    >
      <p>{t('chat-web.openText')}</p>
      {data ? (
        <Select
          {...form.field('thing')}
          blank={data.rows.length > 0 ? t('word.pleaseChoose') : t('chat-web.thingNone')}
          options={data.rows.map(({ kind, title }, at) => ({
            value: String(at),
            label: `${kinds[kind] ?? kind} · ${title}`,
          }))}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </FormDialog>
  );
}
