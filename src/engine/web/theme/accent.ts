import { asText, mix, PAPERS, parseHex, type Scheme, textOn, toHex } from '../../../contract/organisation/contrast.ts';
import type { Look } from '../../../contract/portal.ts';

/** The colours made from a tenant's accent, all AA on our papers, by the name of their CSS variable. */
export function accentColours(hex: string, scheme: Scheme): Record<string, string> {
  const accent = parseHex(hex);
  const surface = parseHex(PAPERS[scheme].surface);
  const sunken = parseHex(PAPERS[scheme].sunken);
  // rounded as it will be shown: on dark paper half a step decides
  const soft = parseHex(toHex(mix(surface, accent, scheme === 'light' ? 0.09 : 0.16)));
  const on = textOn(accent);
  const ink = asText(accent, [surface, sunken, soft]);
  const tint = (part: number) => toHex(mix(surface, ink, part));
  return {
    accent: toHex(accent),
    'accent-strong': toHex(mix(accent, on[0] === 255 ? [0, 0, 0] : [255, 255, 255], 0.16)),
    'on-accent': toHex(on),
    'accent-ink': toHex(ink),
    'accent-soft': toHex(soft),
    // series of a chart after the first, each lighter than the one before
    'tint-1': tint(0.62),
    'tint-2': tint(0.36),
    'tint-3': tint(0.18),
    head: toHex(mix(surface, accent, scheme === 'light' ? 0.045 : 0.08)),
  };
}

/** Sets the accent for both colour schemes; tokens.css picks. Through the CSSOM, as the content policy wants. */
export function applyAccent(look: Look): void {
  const style = document.documentElement.style;
  for (const scheme of ['light', 'dark'] as const) {
    style.setProperty(`--second-${scheme}`, look.second[scheme]);
    for (const [name, value] of Object.entries(accentColours(look.accent[scheme], scheme))) {
      style.setProperty(`--${name}-${scheme}`, value);
    }
  }
}
