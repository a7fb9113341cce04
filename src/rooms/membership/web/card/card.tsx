import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { QrCode } from '../../../../engine/web/ui/qr-code.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './card.module.css';

type Card = NonNullable<Output<'GET /membership/card'>['card']>;

/** The member card, to be shown on a phone; staff open another's with `membershipId`. */
export default function MembershipCard() {
  const { t } = useWords();
  const { membershipId } = useSearch({ strict: false }) as { membershipId?: string };
  const query = useRead('membership', 'GET /membership/card', membershipId ? { membershipId } : {});
  if (!query.data) return <Unread query={query} />;
  const { card, why } = query.data;
  return (
    <PageCard width="form" title={t('membership-pass.open')}>
      {card ? (
        <Shown card={card} />
      ) : (
        <EmptyState
          icon="person"
          title={t('membership-pass.none')}
          action={<ButtonLink to={pathTo('My-Membership')}>{t('membership-pass.toMine')}</ButtonLink>}
        >
          {why}
        </EmptyState>
      )}
    </PageCard>
  );
}

function Shown({ card }: { card: Card }) {
  const { t } = useWords();
  const { membershipId, graceEndsOn } = card;
  return (
    <div className="stack" data-gap="l">
      <Face card={card} />
      {graceEndsOn && <p>{t('membership-pass.grace', { date: formatDate(graceEndsOn) })}</p>}
      <p className="muted">{t('membership-pass.about')}</p>
      <div className="row">
        <FileLink call="GET /membership/certificate" input={{ membershipId }} icon="download">
          {t('membership-pass.certificate')}
        </FileLink>
        <Replace membershipId={membershipId} />
      </div>
    </div>
  );
}

/** The card itself: the organisation's mark and colour, the names in both scripts, the code. */
function Face({ card }: { card: Card }) {
  const { t } = useWords();
  const { name, look, modules } = usePortal();
  const { number, typeLabel, fullname, fullnameChinese, endsOn, checkUrl } = card;
  return (
    <section className={css.card} aria-label={t('membership-pass.open')}>
      <div className={css.head}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is declared by the tenant's folder, never by a person */}
        <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: look.mark }} />
        <span>{name}</span>
      </div>
      <div className={css.body}>
        <div className="stack" data-gap="xs">
          {fullnameChinese && (
            <p className={css.name} lang="zh-Hant-HK">
              {fullnameChinese}
            </p>
          )}
          {fullname && <p className={css.name}>{fullname}</p>}
        </div>
        <dl className={`row ${css.facts}`} data-gap="l">
          <Fact label={t('membership-pass.number')} value={number} />
          <Fact label={t('membership-pass.type')} value={typeLabel} />
          <Fact label={t('word.validUntil')} value={endsOn ? formatDate(endsOn) : t('word.forLife')} />
        </dl>
        <div className={css.code}>
          {modules['qr-code'] && <QrCode text={checkUrl} label={t('membership-pass.qr')} />}
        </div>
      </div>
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);

/** A new code where a card was lost or copied. */
function Replace({ membershipId }: { membershipId: string }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('membership-pass.replace')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('membership-pass.replace.title')}
        action={t('membership-pass.replace')}
        about={t('membership-pass.replace.text')}
        onSend={() => callApi('POST /membership/card/replace', { membershipId })}
        onClose={() => setAsking(false)}
        refresh={() => refresh('membership')}
      />
    </>
  );
}
