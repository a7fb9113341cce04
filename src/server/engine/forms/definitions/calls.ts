import type { formDefinitions } from '../../../../contract/calls/form-definitions.ts';
import type { Bound } from '../../verb.ts';
import { discardWorkCopy } from './discard-work-copy.ts';
import { getDefinition } from './get-definition.ts';
import { listDefinitions } from './list-definitions.ts';
import { listVersions } from './list-versions.ts';
import { publishDefinition } from './publish-definition.ts';
import { restoreDefinition } from './restore-definition.ts';
import { saveWorkCopy } from './save-work-copy.ts';

export const formDefinitionCalls = {
  'GET /form/definition/list': listDefinitions,
  'GET /form/definition/get': getDefinition,
  'POST /form/definition/save': saveWorkCopy,
  'POST /form/definition/discard': discardWorkCopy,
  'POST /form/definition/publish': publishDefinition,
  'GET /form/definition/versions': listVersions,
  'POST /form/definition/restore': restoreDefinition,
} satisfies Bound<typeof formDefinitions>;
