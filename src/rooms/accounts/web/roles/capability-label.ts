import type { Capability } from '../../../../contract/capabilities.ts';
import { t } from '../../../../engine/web/words.ts';
import { CAPABILITY_WORDS } from '../../contract/capability-words.ts';

/** What a capability lets one do, in words. */
export const capabilityLabel = (capability: Capability): string => t(CAPABILITY_WORDS[capability]);
