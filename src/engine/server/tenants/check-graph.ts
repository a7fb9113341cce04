import type { GraphDefinition, NodeDefinition } from '../../../contract/workflow.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { checkWays } from './check-ways.ts';
import { type Blame, checkText } from './mistake.ts';

type Around = Pick<Tenant, 'forms' | 'roles'>;

/** One graph of a tenant, against everything it names. `begins` is null where the rooms' verbs are not known. */
export function checkGraph(
  graph: GraphDefinition,
  file: string,
  tenant: Around,
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
  for (const [gone, to] of Object.entries(graph.replaced ?? {})) {
    if (Object.hasOwn(graph.nodes, gone)) blame(`replaces the node "${gone}", which is still there`);
    if (!Object.hasOwn(graph.nodes, to)) blame(`replaces "${gone}" by the missing node "${to}"`);
  }
  checkWays(graph, blame);
}

function checkNode(node: NodeDefinition, graph: GraphDefinition, tenant: Around, blame: Blame): void {
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
  checkWait(node, tenant, blame);
  for (const { name, label, choices } of node.asks ?? []) {
    checkText(label, `question "${name}"`, blame);
    if (choices.length < 2) blame(`question "${name}" offers no choice`);
    for (const choice of choices) checkText(choice.label, `choice "${choice.value}"`, blame);
  }
}

function checkWait({ waitsFor, due, next }: NodeDefinition, tenant: Around, blame: Blame): void {
  if (typeof waitsFor === 'object' && 'role' in waitsFor && !Object.hasOwn(tenant.roles, waitsFor.role))
    blame(`waits for the unknown role "${waitsFor.role}"`);
  if (typeof waitsFor === 'object' && 'people' in waitsFor) checkText(waitsFor.as, 'those it waits for', blame);
  if (!due) return;
  if (waitsFor === 'staff') blame('has a deadline but waits for "staff": name the role that is reminded');
  if ((next ?? []).length === 0) blame('has a deadline but nobody acts there');
  if (!Number.isInteger(due.days) || due.days < 1)
    blame(`is due after ${due.days} days, which is no whole number from 1`);
  for (const days of due.remind) {
    if (!Number.isInteger(days) || days < 0 || days >= due.days)
      blame(`reminds ${days} days before a deadline of ${due.days} days`);
  }
}
