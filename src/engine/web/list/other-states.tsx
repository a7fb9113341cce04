import { Button } from '../ui/button.tsx';
import { number } from '../ui/format.ts';
import { useWords } from '../words.ts';

/** What a search found in the other states of a list: how many, and the way to them. */
export function OtherStates<Key extends string>({
  active,
  all,
  onGo,
}: {
  active: Key;
  all: readonly { key: Key; label: string; count?: number }[];
  onGo: (key: Key) => void;
}) {
  const { t } = useWords();
  const others = all.filter(({ key, count }) => key !== active && key !== 'all' && (count ?? 0) > 0);
  if (active === 'all' || others.length === 0) return null;
  return (
    <p className="row muted small" data-gap="xs" role="status">
      <span>{t('shell.list.otherStates', { n: others.reduce((sum, { count = 0 }) => sum + count, 0) })}</span>
      {others.map(({ key, label, count = 0 }) => (
        <Button key={key} kind="plain" size="s" onClick={() => onGo(key)}>
          {`${label} (${number(count)})`}
        </Button>
      ))}
    </p>
  );
}
