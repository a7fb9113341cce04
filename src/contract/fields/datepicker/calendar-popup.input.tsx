import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Lang } from '../../lang.ts';
import type { Translate } from '../field-input.ts';
import { useFloating } from '../use-floating.ts';
import { keptDays, written } from './sides.ts';

/** The calendar comes when the first one is opened: it is the heaviest part of a form. */
const Calendar = lazy(() => import('./calendar.input.tsx'));

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Steps of five minutes (spec §9). */
const MINUTES = Array.from({ length: 12 }, (_, step) => String(step * 5).padStart(2, '0'));

/** The calendar under a date box, with hours and minutes where the field asks for a time. */
export function CalendarPopup({
  label,
  value,
  range,
  timed,
  t,
  lang,
  onPick,
  onClose,
}: {
  label: string;
  value: unknown;
  range: boolean;
  timed: boolean;
  t: Translate;
  lang: Lang;
  /** The texts of the boxes; `done` when nothing is left to choose. */
  onPick: (texts: string[], done: boolean) => void;
  onClose: () => void;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useFloating(box);
  const kept = keptDays(value);
  const pick = (days: readonly string[], times: readonly string[], done: boolean) =>
    onPick(
      days.map((day, at) => written(day, timed ? (times[at] ?? '00:00') : '')),
      done,
    );
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('forms-web.date.open', { label })}
      className="calendar-popup"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Suspense fallback={<div className="calendar-waiting" />}>
        <Calendar
          days={kept.map(({ day }) => day)}
          range={range}
          lang={lang}
          onReady={() => chosenDay(box.current)?.focus({ preventScroll: true })}
          onPick={(days) =>
            pick(
              days,
              days.map((_, at) => kept[at]?.time || kept[0]?.time || '00:00'),
              !timed && days.length === (range ? 2 : 1),
            )
          }
        />
      </Suspense>
      {timed &&
        kept.map(({ day, time }, at) => (
          <Clock
            // biome-ignore lint/suspicious/noArrayIndexKey: first and last
            key={at}
            label={range ? (at === 0 ? t('forms-web.date.first') : t('forms-web.date.last')) : t('word.time')}
            hourLabel={t('forms-web.date.hour')}
            minuteLabel={t('forms-web.date.minute')}
            time={time}
            name={day}
            onTime={(next) =>
              pick(
                kept.map((side) => side.day),
                kept.map((side, of) => (of === at ? next : side.time)),
                false,
              )
            }
          />
        ))}
      {timed && (
        <button type="button" className="field-tool calendar-done" onClick={onClose}>
          {t('word.done')}
        </button>
      )}
    </div>
  );
}

/** The day that Tab would go to: the one chosen, else today. */
const chosenDay = (popup: Element | null) => popup?.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]');

function Clock({
  label,
  hourLabel,
  minuteLabel,
  time,
  name,
  onTime,
}: {
  label: string;
  hourLabel: string;
  minuteLabel: string;
  time: string;
  name: string;
  onTime: (time: string) => void;
}) {
  const [hour = '00', minute = '00'] = time.split(':');
  const minutes = MINUTES.includes(minute) ? MINUTES : [...MINUTES, minute].sort();
  return (
    <div className="calendar-clock">
      <span>{label}</span>
      <select
        aria-label={`${label}: ${hourLabel}`}
        name={`${name}-hour`}
        value={hour}
        onChange={(event) => onTime(`${event.target.value}:${minute}`)}
      >
        {HOURS.map((hour) => (
          <option key={hour}>{hour}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        aria-label={`${label}: ${minuteLabel}`}
        name={`${name}-minute`}
        value={minute}
        onChange={(event) => onTime(`${hour}:${event.target.value}`)}
      >
        {minutes.map((minute) => (
          <option key={minute}>{minute}</option>
        ))}
      </select>
    </div>
  );
}
