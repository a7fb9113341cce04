import { useEffect, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import type { FormDefinition } from '../../../../../contract/form.ts';
import { diffDefinitions } from '../../../../../contract/form-diff.ts';
import { callApi } from '../../../../engine/call.ts';
import { currentPortal } from '../../../../engine/page.ts';
import { useSession } from '../../../../engine/session.ts';
import { EditorState } from './editor-state.ts';
import { type Shelf, WorkCopyKeeper } from './work-copy-keeper.ts';

export type Params = Output<'GET /form/definition/get'>;
export type WorkCopy = { state: EditorState; keeper: WorkCopyKeeper };

/** A browser counts what leaves with a page that is closed; longer texts wait in its storage instead. Characters. */
const LEAVING_MAX = 15_000;
const NO_SHELF: Shelf = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

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

function open({ formId, inUse, workCopy }: Params, account: string | number): WorkCopy {
  const keeper = new WorkCopyKeeper({
    key: `tessera.form-editor.${currentPortal().tenant}.${account}.${formId}`,
    version: workCopy.version,
    shelf: shelf(),
    save: (definition, version) => save(formId, definition, version),
    reread: async () =>
      (await callApi('GET /form/definition/get', { formId }, { quiet: true, background: true })).workCopy,
  });
  const there = workCopy.definition ?? inUse.definition;
  const left = keeper.left();
  const state = new EditorState(left?.definition ?? there);
  state.onChange = (definition) => keeper.touch(definition);
  if (left && diffDefinitions(left.definition, there).length === 0) keeper.restart(workCopy.version);
  else if (left) {
    keeper.touch(left.definition);
    if (left.version !== workCopy.version) keeper.status.set({ kind: 'conflict' });
  }
  return { state, keeper };
}

function save(formId: string, { title, button, fields }: FormDefinition, version: number) {
  const definition = { title, button, fields };
  const keepalive = JSON.stringify(definition).length < LEAVING_MAX;
  // The server takes of the fields what may be edited; the rest comes from the file.
  const sent = { formId, version, definition: JSON.stringify(definition) };
  return callApi('POST /form/definition/save', sent, { quiet: true, keepalive });
}

function shelf(): Shelf {
  try {
    return window.localStorage;
  } catch {
    return NO_SHELF;
  }
}
