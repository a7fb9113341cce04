import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { browserShelf, CopyKeeper } from '../../../../engine/web/editing/copy-keeper.ts';
import { currentPortal } from '../../../../engine/web/page.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { EditorState } from './editor-state.ts';

export type Params = Output<'GET /form/definition/get'>;
export type WorkCopyKeeper = CopyKeeper<FormDefinition>;
export type WorkCopy = { state: EditorState; keeper: WorkCopyKeeper };

/** A browser counts what leaves with a page that is closed; longer texts wait in its storage instead. Characters. */
const LEAVING_MAX = 15_000;

/** The form being edited, saved by itself; what an earlier page did not get to the server is there again. */
export function useWorkCopy(params: Params): WorkCopy {
  const account = useSession()?.accountId ?? '';
  const [copy] = useState(() => open(params, account));
  useEffect(() => {
    const flush = () => void copy.keeper.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [copy]);
  return copy;
}

const isSameForm = (a: FormDefinition, b: FormDefinition): boolean => diffDefinitions(a, b).length === 0;

function open({ formId, inUse, workCopy }: Params, account: string | number): WorkCopy {
  const keeper = new CopyKeeper<FormDefinition>({
    key: `tessera.form-editor.${currentPortal().tenant}.${account}.${formId}`,
    version: workCopy.version,
    shelf: browserShelf(),
    isSame: isSameForm,
    save: (definition, version) => save(formId, definition, version),
    reread: async () => {
      const { workCopy } = await callApi('GET /form/definition/get', { formId }, { quiet: true, background: true });
      return { version: workCopy.version, value: workCopy.definition };
    },
  });
  const there = workCopy.definition ?? inUse.definition;
  const left = keeper.left();
  const state = new EditorState(left?.value ?? there);
  state.onChange = (definition) => keeper.touch(definition);
  if (left && isSameForm(left.value, there)) keeper.restart(workCopy.version);
  else if (left) keeper.touch(left.value);
  return { state, keeper };
}

function save(formId: string, { title, button, fields }: FormDefinition, version: number) {
  const definition = { title, button, fields };
  const keepalive = JSON.stringify(definition).length < LEAVING_MAX;
  // The server takes of the fields what may be edited; the rest comes from the file.
  const sent = { formId, version, definition: JSON.stringify(definition) };
  return callApi('POST /form/definition/save', sent, { quiet: true, keepalive });
}
