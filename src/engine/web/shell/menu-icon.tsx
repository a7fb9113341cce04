import { Strokes } from '../../../contract/fields/strokes.input.tsx';
import type { MenuIcon as Name } from '../../../contract/portal.ts';

/** Drawn on the same 20-unit grid as the small pictures of the kit; with the menu, so that login loads none of them. */
const SHAPES: Record<Name, string> = {
  home: 'M3.5 9L10 3.5 16.5 9v7.5h-4.8v-4.7H8.3v4.7H3.5z',
  member:
    'M3 5h14v10.5H3zM7.2 8a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2M4.8 13.6c.5-1 1.3-1.5 2.4-1.5s1.9.5 2.4 1.5M12 8.5h3M12 11.5h3',
  people:
    'M7.5 3.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M2.5 16c.3-2.8 2-4.2 5-4.2s4.7 1.4 5 4.2M13 4.2a2.6 2.6 0 0 1 0 5M14.5 12c1.8.5 2.8 1.8 3 4',
  inbox: 'M3 11l2.2-6.5h9.6L17 11v4.8H3zM3 11h4l1.2 2h3.6L13 11h4',
  change: 'M4 7.5h11.5L12.5 4.5M16 12.5H4.5l3 3',
  settings: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
  money: 'M5 2.8h10v14.4l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.2zM8 7h4M8 10.5h4',
  grant: 'M10 17v-7M10 10c0-3.4-2.2-5.2-6-5.2C4 8.4 6.2 10 10 10M10 12.4c0-2.8 2-4.2 5.6-4.2 0 3-2 4.2-5.6 4.2',
  report: 'M3.5 16.5h13M5.5 16.5v-5M10 16.5v-10M14.5 16.5v-7.5',
  export: 'M10 12V3.5M6.8 6.5L10 3.3l3.2 3.2M4 11v5.5h12V11',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  deputy:
    'M7.5 3.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M2.5 16c.3-2.8 2-4.2 5-4.2 1.3 0 2.3.2 3.1.7M12.5 14h5M15.5 11.8l2.2 2.2-2.2 2.2',
  advice: 'M3 4h10.5v7.5H8L5 14v-2.5H3zM16 7.5h1.2V14H15.5v2.3L12.7 14H9.5',
  library: 'M4 3.5h3V16.5H4zM8.5 3.5h3V16.5h-3zM13 4.3l2.6-.6 2.2 12.3-2.6.6z',
  files: 'M2.8 5.5a1 1 0 0 1 1-1h4l1.8 2h6.6a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H3.8a1 1 0 0 1-1-1z',
  login: 'M9 3.5h7.5v13H9M3 10h8.5M8.5 7l3 3-3 3',
  trail: 'M3.3 8.5A7 7 0 1 1 3 11M3 4.5v4h4M10 6.5V10l2.5 1.6',
  job: 'M16.5 8A7 7 0 0 0 4 6.5M3.5 12A7 7 0 0 0 16 13.5M4 3v3.5h3.5M16 17v-3.5h-3.5',
  form: 'M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3',
  mail: 'M3 4.8h14v10.4H3zM3.3 5.5L10 11l6.7-5.5',
  organisation: 'M4 17V3.5h7.5V17M11.5 8H16v9M2.5 17h15M6.5 7h2.5M6.5 10h2.5M6.5 13h2.5',
};

/** The small picture of a menu line; its words say the same. */
export const MenuIcon = ({ name }: { name: Name }) => <Strokes path={SHAPES[name]} size={18} />;
