import { clock } from '../../../../engine/web/clock.ts';
import { ago, date, dateTime, longDate, money, number } from '../../../../engine/web/ui/format.ts';
import { ICON_NAMES, Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './section.module.css';
import { Section } from './section.tsx';

const COLOURS: [string, string][] = [
  ['paper', 'ink'],
  ['surface', 'ink-soft'],
  ['sunken', 'ink-soft'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent-ink'],
  ['info-soft', 'info'],
  ['good-soft', 'good'],
  ['warn-soft', 'warn'],
  ['bad-soft', 'bad'],
];
const INSTANT = '2026-01-31T15:59:00Z';
const HOUR_MS = 3_600_000;

/** Colours, type, formats and icons. */
export function Looks() {
  const { t } = useWords();
  return (
    <>
      <Section title={t('gallery.looks.colours')}>
        <div className="tiles" data-size="s">
          {COLOURS.map(([paper, ink]) => (
            <div key={paper} className="card small" style={{ background: `var(--${paper})`, color: `var(--${ink})` }}>
              {paper}
              <br />
              {ink}
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('gallery.looks.type')}>
        <div className="stack">
          <p style={{ fontSize: 'var(--text-xl)', fontWeight: 650, lineHeight: 1.3 }}>{t('gallery.looks.sample')}</p>
          <p style={{ fontSize: 'var(--text-l)', fontWeight: 650 }}>{t('gallery.looks.sample')}</p>
          <p>{t('gallery.looks.text')}</p>
          <p className="muted small">{t('gallery.looks.text')}</p>
        </div>
      </Section>
      <Section title={t('gallery.looks.formats')}>
        <dl className={css.facts}>
          <dt>money</dt>
          <dd className="num">{money(123_450)}</dd>
          <dt>number</dt>
          <dd className="num">{number(1234.5, 1)}</dd>
          <dt>date</dt>
          <dd className="num">{date(INSTANT)}</dd>
          <dt>dateTime</dt>
          <dd className="num">{dateTime(INSTANT)}</dd>
          <dt>longDate</dt>
          <dd>{longDate(INSTANT)}</dd>
          <dt>ago</dt>
          <dd>{ago(new Date(clock.now() - 3 * HOUR_MS).toISOString())}</dd>
        </dl>
      </Section>
      <Section title={t('gallery.looks.icons')}>
        <ul className={css.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name} className={css.icon}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
