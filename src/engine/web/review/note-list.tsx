import type { ReactNode } from 'react';

/** Notes at answers, each with the name of its field and what more is said of it. */
export function NoteList({
  label,
  notes,
}: {
  label?: string;
  notes: readonly { field: string; label: string; note: string; more?: ReactNode }[];
}) {
  if (notes.length === 0) return null;
  return (
    <ul className="stack" data-gap="s" aria-label={label}>
      {notes.map((line) => (
        <li key={line.field} className="quote">
          <strong>{line.label}</strong> {line.note}
          {line.more}
        </li>
      ))}
    </ul>
  );
}
