/** Small pictures inside inputs, in strokes of the text's colour; the button around them carries the name. */
const SHAPES = {
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  close: 'M5 5l10 10M15 5L5 15',
} as const;

export function Sign({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
