import { Strokes } from './strokes.input.tsx';

/** Small pictures inside inputs, in strokes of the text's colour; the button around them carries the name. */
const SHAPES = {
  add: 'M10 4v12M4 10h12',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3V16H3zM10 8.3a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  close: 'M5 5l10 10M15 5L5 15',
  delete: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.4l.8-10M8.5 9v4.5M11.5 9v4.5',
  download: 'M10 3v9M6.5 9L10 12.5 13.5 9M4 16h12',
  error: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM7.5 7.5l5 5M12.5 7.5l-5 5',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  file: 'M5 2.8h6.5L15 6.3v11H5zM11.5 2.8v3.5H15',
  undo: 'M7 5L3.5 8.5 7 12M4 8.5h7.5a4.3 4.3 0 0 1 0 8.5H8',
  upload: 'M10 13V4M6.5 7L10 3.5 13.5 7M4 16h12',
  warning: 'M10 3L2.5 16.5h15zM10 8.2v4M10 14.2v.3',
} as const;

export const Sign = ({ name }: { name: keyof typeof SHAPES }) => <Strokes path={SHAPES[name]} size={18} />;
