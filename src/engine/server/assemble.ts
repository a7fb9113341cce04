import { pino } from 'pino';
import { Clock } from './clock.ts';
import { Database } from './db/database.ts';
import { openPool } from './db/pool.ts';
import { allFieldTypes } from './dev/all-field-types.ts';
import { hundredFields } from './dev/hundred-fields.ts';
import { practiceGraph } from './dev/practice-graph.ts';
import type { Engine } from './engine.ts';
import { FileStore, fileDriver } from './files/file-store.ts';
import { FormService } from './forms/form-service.ts';
import { countUncaught } from './health/uncaught.ts';
import { Limits } from './http/limits.ts';
import { scheduledBy } from './jobs/job.ts';
import { Queue } from './jobs/queue.ts';
import type { Rooms } from './join-rooms.ts';
import { MadeTenants } from './organisation/made-tenants.ts';
import { KeptHeads } from './page/kept-heads.ts';
import { realProbes } from './readiness/probes.ts';
import type { Settings } from './settings.ts';
import { listsOf, recordOf } from './socket/own-topics.ts';
import { Socket } from './socket/socket.ts';
import type { RoomNames } from './tenants/compose-tenant.ts';
import { loadKinds, loadTenants } from './tenants/load-tenants.ts';
import { Words } from './words.ts';
import { WorkflowService } from './workflows/workflow-service.ts';

/** Makes the services of one process; reads and checks the tenants' declarations, and stops where one is wrong. */
export async function assemble(
  settings: Settings,
  login: { ownerUrl: string; appUrl: string; key: Buffer },
  rooms: Rooms,
): Promise<Engine> {
  const names: RoomNames = {
    feeds: Object.keys(rooms.forms),
    begins: Object.keys(rooms.workflows),
    mails: rooms.mails,
    checkTenant: rooms.checkTenant,
    practice: settings.demo ? [allFieldTypes, hundredFields] : [],
    practiceGraph: settings.demo ? practiceGraph : undefined,
  };
  const tenants = await loadTenants(names);
  const clock = new Clock();
  const log = pino({ level: settings.logLevel, base: null });
  const database = new Database(openPool(login.appUrl), clock);
  const engine: Engine = {
    settings,
    clock,
    log,
    database,
    limits: new Limits(database.pool),
    queue: new Queue(login.appUrl, (error) => {
      countUncaught('queue');
      log.warn({ err: error }, 'queue');
    }),
    words: await Words.load(Object.fromEntries([...tenants.values()].map((tenant) => [tenant.key, tenant.words]))),
    files: new FileStore(fileDriver(settings)),
    attachments: rooms.attachments,
    mails: rooms.mails,
    jobs: scheduledBy(settings, rooms.jobs),
    verbs: rooms.calls,
    exports: rooms.exports,
    imports: rooms.imports,
    lists: rooms.lists,
    audiences: rooms.audiences,
    next: rooms.next,
    work: rooms.work,
    figures: rooms.figures,
    duties: rooms.duties,
    topics: rooms.topics,
    personal: rooms.personal,
    chats: rooms.chats,
    births: rooms.births,
    fileRecords: rooms.fileRecords,
    offers: rooms.offers,
    readiness: rooms.readiness,
    probes: realProbes(clock),
    formUses: rooms.formUses,
    publicPages: rooms.publicPages,
    offlinePages: rooms.offlinePages,
    publicHeads: new KeptHeads(),
    publicPaths: new KeptHeads(),
    search: rooms.search,
    person: rooms.person,
    merging: rooms.merging,
    papers: rooms.papers,
    invoiceOwners: rooms.invoiceOwners,
    payables: rooms.payables,
    invitationOwners: rooms.invitationOwners,
    trail: rooms.trail,
    records: rooms.records,
    sessions: rooms.sessions,
    tenantSettings: rooms.settings,
    datedSettings: rooms.datedSettings,
    secure: settings.baseUrl.startsWith('https:'),
    socket: new Socket(),
    tenants,
    made: new MadeTenants(tenants, await loadKinds(), names, log),
    checkTenant: rooms.checkTenant,
    roomModules: rooms.modules,
    underWay: rooms.underWay,
    forms: new FormService(rooms.forms),
    workflows: new WorkflowService(rooms.workflows),
    key: login.key,
    ownerUrl: login.ownerUrl,
  };
  database.whenChanged = (tenantId, kind, id) => {
    for (const topic of [...listsOf(engine, kind), ...recordOf(engine, kind, id)])
      engine.socket.changed(tenantId, topic);
  };
  await engine.queue.boss.start();
  return engine;
}
