import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { LeftOut } from '../../contract/values.ts';
import type { Campaign } from '../write/campaign-record.ts';
import { SaveAudienceDialog } from './save-audience-dialog.tsx';

/** Whom a campaign is for: a list with its filters, how many that comes to, and who is left out and why. */
export function PeopleTab({ campaign }: { campaign: Campaign }) {
  const { t } = useWords();
  const { campaignId, audience } = campaign;
  const sources = useRead('campaigns', 'GET /campaign/audience/sources', {});
  const counts = useRead('campaigns', 'GET /campaign/audience/count', { campaignId }, { enabled: audience !== null });
  const [opened, setOpened] = useState<LeftOut | 'goes' | null>(null);
  const [saving, setSaving] = useState(false);
  const path = audience && listPath(audience);
  return (
    <div className="stack" data-gap="l">
      <Section
        title={t('campaigns.people.for')}
        {...(audience && {
          actions: (
            <span className="row">
              {path && (
                <ButtonLink size="s" to={path}>
                  {t('campaigns.people.change')}
                </ButtonLink>
              )}
              <Button size="s" onClick={() => setSaving(true)}>
                {t('campaigns.people.save')}
              </Button>
            </span>
          ),
        })}
      >
        {audience ? (
          <p>
            <strong>{audience.title}</strong>
            {audience.facts.length > 0 && ` · ${audience.facts.join(' · ')}`}
          </p>
        ) : (
          <p className="muted">{t('campaigns.people.none')}</p>
        )}
        {counts.data && (
          <ul className="tiles" data-size="s">
            <li className="card stack" data-pad="s" data-gap="xs">
              <span className="figure">{counts.data.goes}</span>
              <button type="button" className="link" onClick={() => setOpened('goes')}>
                {t('campaigns.people.goes')}
              </button>
            </li>
            {counts.data.leftOut.map(({ why, label, n }) => (
              <li key={why} className="card stack" data-pad="s" data-gap="xs">
                <span className="figure">{n}</span>
                <button type="button" className="link" onClick={() => setOpened(why)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('campaigns.people.choose')} about={t('campaigns.people.chooseAbout')}>
        <LineList>
          {(sources.data?.lists ?? []).map(({ list, title }) => {
            const to = pathOf(list);
            return (
              <Line
                key={list}
                name={title}
                {...(to?.includes('//') || !to || to.includes('$')
                  ? { about: t('campaigns.people.fromList') }
                  : { end: <AppLink to={to}>{t('campaigns.people.open', { list: title })}</AppLink> })}
              />
            );
          })}
        </LineList>
      </Section>
      {(sources.data?.saved.length ?? 0) > 0 && (
        <Section title={t('campaigns.people.saved')}>
          <LineList>
            {sources.data?.saved.map((saved) => (
              <Line
                key={saved.audienceId}
                name={saved.name}
                about={[saved.title, ...saved.facts].join(' · ')}
                end={
                  <span className="row">
                    <ActButton
                      size="s"
                      act={async () => {
                        const { list, query } = saved;
                        await callApi('POST /campaign/audience/choose', { campaignId, list, query });
                      }}
                      refresh={() => refresh('campaigns')}
                    >
                      {t('campaigns.people.take')}
                    </ActButton>
                    <ActButton
                      size="s"
                      icon="delete"
                      label={t('campaigns.people.forget', { name: saved.name })}
                      act={() => callApi('POST /campaign/audience/remove', { audienceId: saved.audienceId })}
                      refresh={() => refresh('campaigns')}
                    />
                  </span>
                }
              />
            ))}
          </LineList>
        </Section>
      )}
      {opened && <PeopleDialog campaignId={campaignId} why={opened} onClose={() => setOpened(null)} />}
      {saving && audience && <SaveAudienceDialog audience={audience} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** The screen of a list with these filters; null where it has none of its own. */
function listPath({ list, query }: NonNullable<Campaign['audience']>): string | null {
  return pathOf(list, query);
}

function PeopleDialog({
  campaignId,
  why,
  onClose,
}: {
  campaignId: string;
  why: LeftOut | 'goes';
  onClose: () => void;
}) {
  const { t } = useWords();
  const { data } = useRead('campaigns', 'GET /campaign/audience/people', {
    campaignId,
    ...(why !== 'goes' && { why }),
  });
  return (
    <Dialog open title={t('campaigns.people.list', { n: data?.total ?? 0 })} onClose={onClose}>
      <LineList>
        {(data?.rows ?? []).map(({ sourceKey, name, address }) => (
          <Line key={sourceKey} name={name || address || '–'} about={name ? address : ''} />
        ))}
      </LineList>
      {data && data.total > data.rows.length && (
        <p className="muted">{t('campaigns.people.more', { n: data.total - data.rows.length })}</p>
      )}
    </Dialog>
  );
}
