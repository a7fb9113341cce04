import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Campaign } from '../write/campaign-record.ts';

/** What became of a campaign; every number opens its people. */
export function OutcomeTab({ campaign }: { campaign: Campaign }) {
  const { t } = useWords();
  const { campaignId, outcome, audience } = campaign;
  return (
    <div className="stack" data-gap="l">
      {audience && (
        <p>
          <strong>{audience.title}</strong>
          {audience.facts.length > 0 && ` · ${audience.facts.join(' · ')}`}
        </p>
      )}
      <Section title={t('campaigns.outcome')}>
        {outcome.length === 0 ? (
          <p className="muted">{t('campaigns.outcome.none')}</p>
        ) : (
          <ul className="tiles" data-size="s">
            {outcome.map(({ state, label, n }) => (
              <li key={state} className="card stack" data-pad="s" data-gap="xs">
                <span className="figure">{n}</span>
                <AppLink to={pathTo('Campaign-Recipients', { campaignId, state })}>{label}</AppLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
