import { useEffect, useRef, useState } from 'react';
import type { Lang } from '../../lang.ts';
import type { Translate } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import { CalendarPopup } from './calendar-popup.input.tsx';

/** The button at the end of a date box, and the calendar it opens. Stands in the box. */
export function CalendarTool({
  label,
  value,
  range = false,
  timed = false,
  t,
  lang,
  onPick,
  onClose,
}: {
  /** What the date is. */
  label: string;
  /** The kept answer: a day, an instant, or two of them. */
  value: unknown;
  range?: boolean;
  timed?: boolean;
  t: Translate;
  lang: Lang;
  /** The texts of the boxes. */
  onPick: (texts: string[]) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(false);
  const tool = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!tool.current?.parentElement?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    tool.current?.querySelector('button')?.focus();
    onClose();
  };
  return (
    <>
      <div ref={tool} className="field-end" data-after>
        <button
          type="button"
          className="field-tool"
          aria-label={t('forms-web.date.open', { label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Sign name="calendar" />
        </button>
      </div>
      {open && (
        <CalendarPopup
          {...{ label, value, range, timed, t, lang }}
          onPick={(texts, done) => {
            onPick(texts);
            if (done) close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
