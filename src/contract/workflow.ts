import type { ChoiceDefinition, Condition } from './form.ts';
import type { Text } from './lang.ts';

/** The state of a workflow as the client keeps it (spec §3, WFL-1). */
export type Direction = 'forward' | 'back';
export type WorkflowState = { workflowName: string; currentStep: string; direction: Direction };

/** A way out of a step: taken when every condition on the answers holds and the person has one of the roles (WFL-3). */
export type EdgeDefinition = {
  to: string;
  when?: Condition[];
  /** Taken only by holders of one of these roles. */
  roles?: string[];
  /** What the step asks for was not done: who looks at the way reads it as not completed. */
  unmet?: true;
};

/**
 * Who acts at a step: the person the run belongs to, staff through a screen of the room, every holder of a role, the
 * one person whose account the record's answers hold under this name, or several persons, who are told of by a name
 * they have together.
 */
export type WaitsFor = 'owner' | 'staff' | { role: string } | { person: string } | { people: string; as: Text };

/** What a step asks on the workflow screen, and by which its ways out may be chosen. */
export type StepQuestion = { name: string; label: Text; choices: Pick<ChoiceDefinition, 'value' | 'label'>[] };

/** A step of a graph. `next` is read top down: the first edge that may be taken is. */
export type NodeDefinition = {
  label: Text;
  /** The form this step shows, if it asks for one. */
  form?: string;
  asks?: StepQuestion[];
  /** Who acts; without it the person the run belongs to. */
  waitsFor?: WaitsFor;
  /**
   * What is to be done here, for mails and notifications. Of the person the run belongs to as an act: "pay the fee";
   * of everybody else as what is waited for: "your decision". Without it the label stands for it.
   */
  task?: Text;
  /** Left by a verb of the room alone, which moves its record with the run; `POST /workflow/next` is refused. */
  leftBy?: 'room';
  /** Whole days from arriving at the step to its last day (Hong Kong), and how many days before that to remind. */
  due?: { days: number; remind: number[] };
  /** Nobody: the run has ended. */
  next?: EdgeDefinition[];
  back?: string;
};

/** One graph: a file in `src/tenants/<tenant>/workflows/`. Ids are data: never renamed, never with a hyphen (TEN-6). */
export type GraphDefinition = {
  graph: string;
  title: Text;
  start: string;
  /** The room's verb that prepares the record this graph moves: a key of that room's `workflows.ts`. */
  begins: string;
  nodes: Record<string, NodeDefinition>;
  /**
   * Steps that a deployment took away, and the step where runs that stood there go on. A run at a step that is in
   * neither goes on from the last step it passed that is still there.
   */
  replaced?: Record<string, string>;
};
