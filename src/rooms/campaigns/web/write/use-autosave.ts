import { useEffect, useState } from 'react';
import type { MailBlock } from '../../../../contract/mail-blocks.ts';
import { sameJson } from '../../../../contract/same-json.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { browserShelf, CopyKeeper, type CopyStatus } from '../../../../engine/web/editing/copy-keeper.ts';
import { currentPortal } from '../../../../engine/web/page.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { type Campaign, isTyped, type Typed, typedOf } from './campaign-record.ts';

export type Autosave = {
  typed: Typed;
  change: (typed: Typed) => void;
  status: CopyStatus;
  /** What somebody else has saved meanwhile; nothing is sent before one of the two is chosen. */
  theirs: Campaign | null;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Saves what waits now. @returns the version that stands; null where it could not be saved, as the status line says */
  flush: () => Promise<number | null>;
};

/** A draft that is saved as it is typed: every key in this browser, and a moment later on the server. */
export function useAutosave(campaign: Campaign): Autosave {
  const account = useSession()?.accountId ?? '';
  const [{ keeper, begun }] = useState(() => open(campaign, account));
  const [typed, setTyped] = useState(begun);
  const [theirs, setTheirs] = useState<Campaign | null>(null);
  const status = keeper.status.use();
  const { campaignId } = campaign;
  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  useEffect(() => {
    if (status.kind !== 'conflict') return;
    let isWanted = true;
    void callApi('GET /campaign/get', { campaignId }, { quiet: true }).then(
      (there) => isWanted && setTheirs(there),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [status.kind, campaignId]);
  useEffect(() => {
    // Nothing is typed here, and the server has something newer: it is shown.
    if ((status.kind !== 'clean' && status.kind !== 'saved') || campaign.version <= keeper.version) return;
    keeper.restart(campaign.version);
    setTyped(typedOf(campaign));
  }, [campaign, keeper, status.kind]);
  return {
    typed,
    change(next) {
      setTyped(next);
      keeper.touch(next);
    },
    status,
    theirs,
    takeTheirs() {
      if (!theirs) return;
      keeper.restart(theirs.version);
      setTyped(typedOf(theirs));
      setTheirs(null);
    },
    keepMine() {
      if (!theirs) return;
      keeper.restart(theirs.version);
      keeper.touch(typed);
      setTheirs(null);
    },
    async flush() {
      const isSaved = await keeper.flush();
      await refresh('campaigns');
      return isSaved ? keeper.version : null;
    },
  };
}

/** Whether two texts read alike: the server tidies names and HTML, so that what it has is written otherwise. */
const isSameText = (a: Typed, b: Typed): boolean => sameJson(tidied(a), tidied(b));

function tidied({ name, purpose, content }: Typed): object {
  const html = (text: string): string => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of body.querySelectorAll('*'))
      for (const attribute of element.getAttributeNames()) if (attribute !== 'href') element.removeAttribute(attribute);
    return body.innerHTML;
  };
  const leaf = (block: MailBlock): object =>
    block.kind === 'text'
      ? { ...block, html: { en: html(block.html.en), 'zh-hant': html(block.html['zh-hant']) } }
      : block.kind === 'columns'
        ? { ...block, left: block.left.map(leaf), right: block.right.map(leaf) }
        : block;
  return { name: name.trim(), purpose, content: { ...content, blocks: content.blocks.map(leaf) } };
}

function open(campaign: Campaign, account: string): { keeper: CopyKeeper<Typed>; begun: Typed } {
  const { campaignId } = campaign;
  const keeper = new CopyKeeper<Typed>({
    key: `tessera.campaign.${currentPortal().tenant}.${account}.${campaignId}`,
    version: campaign.version,
    shelf: browserShelf(),
    isSame: isSameText,
    async save(value, version) {
      const sent = { campaignId, version, ...value };
      const answer = await callApi('POST /campaign/save', sent, { quiet: true });
      return { version: answer.version, savedAt: answer.savedAt };
    },
    async reread() {
      const there = await callApi('GET /campaign/get', { campaignId }, { quiet: true, background: true });
      return { version: there.version, value: typedOf(there) };
    },
  });
  const there = typedOf(campaign);
  const left = keeper.left();
  if (!left || !isTyped(left.value) || isSameText(left.value, there)) {
    keeper.restart(campaign.version);
    return { keeper, begun: there };
  }
  // Sent over the version it was typed over, so that what somebody else saved since is not overwritten.
  keeper.touch(left.value);
  return { keeper, begun: left.value };
}
