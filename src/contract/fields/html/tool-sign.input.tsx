import { Strokes } from '../strokes.input.tsx';

const LINES = 'M8 5h9M8 10h9M8 15h9';

/** Pictures of the editor's buttons, in strokes of the text's colour; the button around them carries the name. */
const SHAPES = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h6M5.5 16h6M11.5 4l-3 12',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  strike:
    'M14 6c-.6-1.5-2-2.2-4-2.2-2.3 0-3.8 1.1-3.8 2.8 0 1.5 1.2 2.3 3.8 3M6 13.5c.5 1.8 2 2.7 4.2 2.7 2.4 0 3.9-1.2 3.9-3M3 10h14',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  bulletList: `${LINES}M3.5 5h.5M3.5 10h.5M3.5 15h.5`,
  orderedList: `${LINES}M3 3.5h1v3.5M2.6 8.5h1.9l-1.9 3h2M2.6 13.5h1.8l-1 1.4c1.5 0 1.5 2-.7 1.9`,
  outdent: 'M3 4h14M9 8h8M9 12h8M3 16h14M6 8l-3 2 3 2',
  indent: 'M3 4h14M9 8h8M9 12h8M3 16h14M3 8l3 2-3 2',
  blockquote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  codeBlock: 'M3 4h14v12H3zM7.5 8L5.5 10l2 2M12.5 8l2 2-2 2',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9',
  image: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 3.5M12.8 7.6h.1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5h8a4.2 4.2 0 0 1 0 8.5H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5h-8a4.2 4.2 0 0 0 0 8.5H12',
} as const;
export type ToolShape = keyof typeof SHAPES;

export const ToolSign = ({ name }: { name: ToolShape }) => <Strokes path={SHAPES[name]} size={20} />;
