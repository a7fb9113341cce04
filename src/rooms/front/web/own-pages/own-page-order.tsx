import { type DragEvent, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './own-page-order.module.css';

type Row = Output<'GET /front/text/list'>['rows'][number];
type Page = { pageId: string; title: string; own: NonNullable<Row['own']> };

/** Marks what is dragged as a page of one's own. */
const DRAGGED = 'application/x-tessera-page';

/** The pages of one's own in the order of menu and footer: dragged, or moved by buttons and Alt with the arrows. */
export function OwnPageOrder({ rows }: { rows: readonly Row[] }) {
  const { t } = useWords();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const stored = rows.flatMap(({ title, own }): Page[] => (own ? [{ pageId: own.pageId, title, own }] : []));
  const pages = moved ? moved.flatMap((id) => stored.find(({ pageId }) => pageId === id) ?? []) : stored;
  if (stored.length < 2) return null;
  const put = async (pageId: string, to: number, focus?: string) => {
    const page = pages.find((each) => each.pageId === pageId);
    if (!page || to < 0 || to >= pages.length || pages[to] === page) return;
    const order = pages.filter((each) => each !== page).toSpliced(to, 0, page);
    const ids = order.map((each) => each.pageId);
    setMoved(ids);
    setSaid(t('front-edit.movedTo', { name: page.title, n: to + 1, of: order.length }));
    // what is moved in the page loses the focus
    if (focus) requestAnimationFrame(() => document.getElementById(focus)?.focus());
    try {
      await callApi('POST /front/page/order', { pageIds: ids }, { quiet: true });
      await refresh('front', 'GET /front/text/list');
    } finally {
      setMoved(null);
    }
  };
  const onDrop = (event: DragEvent, at: number) => {
    setOver(null);
    const pageId = event.dataTransfer.getData(DRAGGED);
    if (pageId === '') return;
    event.preventDefault();
    void put(pageId, at);
  };
  return (
    <Section title={t('front-edit.order')} about={t('front-edit.orderAbout')}>
      <ol className={css.pages}>
        {pages.map(({ pageId, title, own }, at) => {
          const id = `own-page-${pageId}`;
          return (
            <li
              key={pageId}
              className={css.page}
              draggable
              data-over={over === pageId || undefined}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, pageId)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(DRAGGED)) return;
                event.preventDefault();
                setOver(pageId);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => onDrop(event, at)}
            >
              <span className={css.what}>
                <strong>{title}</strong>
                <span className="muted small">
                  {dotted([
                    own.inMenu ? t('front-edit.linkedMenu') : '',
                    own.inFooter ? t('front-edit.linkedFooter') : '',
                  ]) || t('front-edit.linkedNowhere')}
                </span>
              </span>
              {own.state !== 'published' && <Badge>{t(`front-edit.state.${own.state}`)}</Badge>}
              <span className={css.movers}>
                {([-1, 1] as const).map((by) => (
                  <Button
                    key={by}
                    id={`${id}${by}`}
                    kind="plain"
                    size="s"
                    icon={by < 0 ? 'sortUp' : 'sortDown'}
                    label={t(by < 0 ? 'front-edit.moveUp' : 'front-edit.moveDown', { name: title })}
                    aria-disabled={!pages[at + by]}
                    onClick={() => void put(pageId, at + by, `${id}${by}`)}
                    onKeyDown={(event) => {
                      const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : -1;
                      if (!event.altKey || to < 0) return;
                      event.preventDefault();
                      void put(pageId, to, `${id}${by}`);
                    }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Section>
  );
}
