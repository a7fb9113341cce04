import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { prepareInputs } from '../../src/contract/fields/field-inputs.ts';
import forms from '../../src/contract/words/en/forms/forms-web.json' with { type: 'json' };
import problems from '../../src/contract/words/en/shell/problems.json' with { type: 'json' };
import shell from '../../src/contract/words/en/shell/shell.json' with { type: 'json' };
import shared from '../../src/contract/words/en/shell/words.json' with { type: 'json' };
import { DraftKeeper } from '../../src/engine/web/forms/draft-keeper.ts';
import { FormStore } from '../../src/engine/web/forms/form-store.ts';
import { FormView } from '../../src/engine/web/forms/form-view.tsx';
import { localDrafts } from '../../src/engine/web/forms/local-drafts.ts';
import { RejectedAnswers } from '../../src/engine/web/forms/rejected-answers.ts';
import { storedOf } from '../../src/engine/web/forms/stored-answers.ts';
import { observable } from '../../src/engine/web/observable.ts';
import { queryClient } from '../../src/engine/web/shell/query-client.ts';
import { setWords } from '../../src/engine/web/words.ts';
import '../../src/engine/web/theme/tokens.css';
import '../../src/engine/web/theme/base.css';
import '../../src/engine/web/theme/layout.css';
import '../../src/engine/web/theme/field.css';
import '../../src/engine/web/theme/print.css';
import '../../src/contract/fields/choiceListEditor/list.input.tsx';
import '../../src/contract/fields/upload/files.input.tsx';
import './page.ts';

/**
 * The product's own form, with its drafts in the browser. Only the server is missing: every save comes back at once,
 * and nobody is logged in.
 */

setWords('en', { ...shell, ...shared, ...problems, ...forms });
queryClient.setQueryDefaults(['session'], { staleTime: Number.POSITIVE_INFINITY });
queryClient.setQueryData(['session'], { ID: 0 });

// The page has every input from the start, because a record is drawn as soon as it is handed over.
await prepareInputs([{ type: 'choiceListEditor' }, { type: 'upload' }]);

const ALONE = { others: observable([]), enter: () => {}, leave: () => {} };

window.renderer = {
  mount(root, record, { onChange = () => {} } = {}) {
    const store = new FormStore(record);
    const tab = 'bench';
    const local = localDrafts({ tenant: 'bench', account: 'bench', formId: record.formId, dataId: record.dataId }, tab);
    const keeper = new DraftKeeper({
      store,
      tab,
      local,
      stored: storedOf(record),
      reread: async () => storedOf(record),
      isKept: () => true,
      save: async ({ since }) => ({
        version: since + 1,
        cleared: 0,
        savedAt: new Date().toISOString(),
        fields: {},
        refused: [],
        tooLong: {},
      }),
    });
    store.onChange = (names) => {
      keeper.touch(names);
      onChange(Object.fromEntries(names.map((name) => [name, store.get(name).value])));
    };
    const rejected = new RejectedAnswers(store, keeper, local);
    const form = { record, store, keeper, presence: ALONE, rejected, close: () => keeper.stop() };
    const react = createRoot(root);
    react.render(
      <QueryClientProvider client={queryClient}>
        <main style={{ padding: 24 }}>
          <FormView form={form} post={async () => ({})} onDone={() => {}} onReload={() => {}} />
        </main>
      </QueryClientProvider>,
    );
    return () => {
      react.unmount();
      void form.close();
    };
  },
};
