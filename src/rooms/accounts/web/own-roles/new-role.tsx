import { useSearch } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { useChoices } from './choices-data.ts';
import { copyOf, EMPTY_ROLE } from './role-draft.ts';
import { RoleEditor } from './role-editor.tsx';

/** Composes a new role: of nothing, or of what another role holds. */
export default function NewRole() {
  const { t } = useWords();
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  const source = useRead('roles', 'GET /role/get', { role: copy ?? '' }, { enabled: Boolean(copy) });
  const choices = useChoices();
  if (!choices || (copy && !source.data)) return <Unread query={source} lines={12} />;
  const from = copy ? source.data : undefined;
  const value = from ? copyOf(from, choices) : EMPTY_ROLE;
  return (
    <RoleEditor
      key={copy ?? ''}
      loaded={null}
      choices={choices}
      inUse={{ version: 0, value }}
      name={`role/new/${copy ?? ''}`}
      note={from ? t('roles.copyNote', { role: from.label }) : null}
    />
  );
}
