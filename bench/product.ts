import type { FormFeed } from '../src/engine/server/forms/form-service.ts';
import { rooms } from '../src/server/compose.ts';
import { ownerUrlOf, runProcess, startEngine } from '../src/server/process.ts';
import { openServer } from '../src/server/server.ts';
import { benchForm } from './form.ts';

/** Takes the form of sixty fields: each person has one of their own, and nothing else follows from it. */
const benchFeed: FormFeed = {
  open: async (ctx) => ({ dataId: ctx.person.accountId, allowEdit: true }),
  submit: async () => ({ message: 'Saved.', next: null }),
};

/** The product's web door as `npm run server` opens it, with one form more. */
await runProcess(async (settings) => {
  rooms.forms.bench = { ...benchFeed, isIn: () => true };
  const { engine, close } = await startEngine(settings, ownerUrlOf(settings));
  engine.tenants.get('cifa')!.forms[benchForm.formId] = benchForm;
  const server = await openServer(engine);
  console.log(`Tessera listens on ${server.url}`);
  return async () => {
    await server.close();
    await close();
  };
});
