import type { Condition } from './form.ts';
import type { Text } from './lang.ts';

/** The state of a workflow as the client keeps it (spec §3, WFL-1). */
export type Direction = 'forward' | 'back';
export type WorkflowState = { workflowName: string; currentStep: string; direction: Direction };

/** A way out of a step: taken when every condition on the answers holds and the person has one of the roles (WFL-3). */
export type EdgeDefinition = { to: string; when?: Condition[]; roles?: string[] };

/** A step of a graph. `next` is read top down: the first edge that may be taken is. */
export type NodeDefinition = {
  label: Text;
  /** The form this step shows, if it asks for one. */
  form?: string;
  /** Who acts: the person the run belongs to, or staff through a screen of the room. Nobody: the run has ended. */
  waitsFor?: 'owner' | 'staff';
  next?: { to: string; when?: Condition[] /** Taken only by holders of one of these roles. */; roles?: string[] }[];
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
};
