import { Strokes } from '../../../contract/fields/strokes.input.tsx';

/** Drawn on a 20-unit grid, in strokes of the text's colour. */
const SHAPES = {
  add: 'M10 4v12M4 10h12',
  back: 'M12 4l-6 6 6 6',
  bell: 'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 6h12c0-1-1.5-2-1.5-6A4.5 4.5 0 0 0 10 3zM8.2 16.5a2 2 0 0 0 3.6 0',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M8 7.5h8.5V16H8zM12 7.5V4H3.5v8.5H8',
  delete: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.4l.8-10M8.5 9v4.5M11.5 9v4.5',
  download: 'M10 3v9M6.5 9L10 12.5 13.5 9M4 16h12',
  edit: 'M4 16l.7-3.3L13.5 4l2.5 2.5-8.7 8.8zM11.8 5.7l2.5 2.5',
  error: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM7.5 7.5l5 5M12.5 7.5l-5 5',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  file: 'M5 2.8h6.5L15 6.3v11H5zM11.5 2.8v3.5H15',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  folder: 'M2.8 5.5a1 1 0 0 1 1-1h4l1.8 2h6.6a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H3.8a1 1 0 0 1-1-1z',
  forward: 'M8 4l6 6-6 6',
  info: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 9v4.5M10 6.3v.4',
  language:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM3 10h14M10 2.8c2.2 2 3 4.6 3 7.2s-.8 5.2-3 7.2c-2.2-2-3-4.6-3-7.2s.8-5.2 3-7.2z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  message: 'M3 4.5h14v9.5H9.5L6 17v-3H3z',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  person: 'M10 3.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8zM3.5 17c.5-3 3-4.6 6.5-4.6s6 1.6 6.5 4.6',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z',
  rows: 'M3.5 5h13M3.5 8.3h13M3.5 11.7h13M3.5 15h13',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  sort: 'M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3',
  sortDown: 'M10 4v12M6 12l4 4 4-4',
  sortUp: 'M10 16V4M6 8l4-4 4 4',
  undo: 'M7 5L3.5 8.5 7 12M4 8.5h7.5a4.3 4.3 0 0 1 0 8.5H8',
  upload: 'M10 13V4M6.5 7L10 3.5 13.5 7M4 16h12',
  warning: 'M10 3L2.5 16.5h15zM10 8.2v4M10 14.2v.3',
  wait: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6v4.3l2.8 1.7',
} as const;
export type IconName = keyof typeof SHAPES;
export const ICON_NAMES = Object.keys(SHAPES) as IconName[];

/** A small picture beside words; without words beside it give the button an accessible name instead. Size in px. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Strokes path={SHAPES[name]} size={size} />
);
