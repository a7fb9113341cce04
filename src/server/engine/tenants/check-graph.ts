import type { GraphDefinition, NodeDefinition } from '../../../contract/workflow.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { type Blame, checkText } from './mistake.ts';

/** One graph of a tenant, against everything it names. `begins` is null where the rooms' verbs are not known. */
export function checkGraph(
  graph: GraphDefinition,
  file: string,
  tenant: Pick<Tenant, 'forms' | 'roles'>,
  begins: readonly string[] | null,
  blame: Blame,
): void {
  if (graph.graph.includes('-')) blame(`a graph's id has no hyphen, "${graph.graph}" would be a route (TEN-6)`);
  if (graph.graph !== file) blame(`graph is "${graph.graph}" but the file is "${file}"`);
  checkText(graph.title, 'title', blame);
  if (begins && !begins.includes(graph.begins)) blame(`begins with the unknown verb "${graph.begins}"`);
  if (!Object.hasOwn(graph.nodes, graph.start)) blame(`starts at the missing node "${graph.start}"`);
  for (const [step, node] of Object.entries(graph.nodes)) {
    checkNode(node, graph, tenant, (what) => blame(`node "${step}" ${what}`));
  }
}

function checkNode(
  node: NodeDefinition,
  graph: GraphDefinition,
  tenant: Pick<Tenant, 'forms' | 'roles'>,
  blame: Blame,
): void {
  checkText(node.label, '', (what) => blame(what.trim()));
  if (node.form !== undefined && !Object.hasOwn(tenant.forms, node.form))
    blame(`shows the unknown form "${node.form}"`);
  for (const edge of node.next ?? []) {
    if (!Object.hasOwn(graph.nodes, edge.to)) blame(`leads to the missing node "${edge.to}"`);
    for (const role of edge.roles ?? []) {
      if (!Object.hasOwn(tenant.roles, role)) blame(`asks for the unknown role "${role}"`);
    }
  }
  if (node.back !== undefined && !Object.hasOwn(graph.nodes, node.back))
    blame(`goes back to the missing node "${node.back}"`);
}
