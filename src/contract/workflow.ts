import type { Condition } from './form.ts';
import type { Text } from './lang.ts';

/** The state of a workflow as the client keeps it (spec §3, WFL-1). */
export type Direction = 'forward' | 'back';
export type WorkflowState = { workflowName: string; currentStep: string; direction: Direction };

/** A step of a graph. `next` is read top down: the first edge whose conditions hold is taken. */
export type NodeDefinition = {
  label: Text;
  /** The form this step shows, if it asks for one. */
  form?: string;
  /** Who acts: the person it belongs to, or whoever holds this capability. */
  waitsFor?: 'owner' | 'staff';
  next?: { to: string; when?: Condition[] }[];
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
