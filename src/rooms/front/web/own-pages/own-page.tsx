import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import offer from '../apply/offer.module.css';
import { PageText } from '../pages/page-text.tsx';

/** A page that the organisation made itself. */
export default function OwnPage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const portal = usePortal();
  const query = useRead('front', 'GET /front/page', { slug });
  const title = query.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${portal.name}`;
  }, [title, portal.name]);
  if (!query.data) return <Unread query={query} />;
  const { summary, body, picture } = query.data;
  return (
    <PageCard width="form" title={title} subtitle={summary}>
      <div className="stack" data-gap="l">
        {picture && <img className={offer.picture} src={picture} alt="" />}
        <PageText text={body} />
      </div>
    </PageCard>
  );
}
