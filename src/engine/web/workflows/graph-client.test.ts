// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAction, provideGraphStarter, provideRoutes } from '../routes.ts';
import { setStage } from '../test-page.tsx';
import { useNotices } from '../ui/notify.ts';
import { forgetState, startGraph } from './graph-client.ts';

const KEPT = 'tessera.workflow.stage';
const route = { name: 'Form', params: { formId: 'fill-in-membership-form-7', dataId: '7' } };
const begun = {
  workflowName: 'applyFullMembership',
  currentStep: 'begin',
  direction: 'forward',
  nodeId: '11111111-1111-4111-8111-111111111111',
  nextStepList: { next: ['fill'] },
  route,
};
const went: string[] = [];
const query: { path: string; sent: Record<string, unknown> }[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeEach(() => {
  setStage();
  went.length = 0;
  query.length = 0;
  window.sessionStorage.clear();
  const screen = async () => ({ default: () => null });
  provideRoutes(
    [{ path: '/form/$formId/$dataId', name: 'Form', title: 'shell.loading', screen }],
    (path) => void went.push(path),
  );
  provideGraphStarter(startGraph);
  vi.stubGlobal('fetch', async (address: string, init: { body: FormData }) => {
    query.push({ path: address, sent: Object.fromEntries(init.body) });
    const { status, body } = answers.shift()!;
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('WFL-2: starting stores name, step and direction, goes on to the first next step and opens its Form', async () => {
  answers = [
    { status: 200, body: { data: begun } },
    { status: 200, body: { data: { ...begun, currentStep: 'fill', nextStepList: { next: ['review'] } } } },
  ];
  await openAction('applyFullMembership');
  expect(query.map(({ path }) => path.replace(/.*\/v1/, ''))).toEqual(['/workflow/graph/start', '/workflow/next']);
  expect(query[1]!.sent).toMatchObject({
    workflowName: 'applyFullMembership',
    currentStep: 'begin',
    direction: 'forward',
  });
  expect(JSON.parse(window.sessionStorage.getItem(KEPT)!)).toEqual({
    workflowName: 'applyFullMembership',
    currentStep: 'fill',
    direction: 'forward',
    nodeId: begun.nodeId,
  });
  expect(went).toEqual(['/form/fill-in-membership-form-7/7']);
  forgetState();
  expect(window.sessionStorage.getItem(KEPT)).toBeNull();
});

test('WFL-2: a graph under way is taken up where it stands', async () => {
  answers = [
    { status: 200, body: { data: { ...begun, currentStep: 'fill' } } },
    { status: 409, body: { error: 'Not this step', code: 'workflow.step' } },
  ];
  await startGraph('applyFullMembership');
  expect(went).toEqual(['/form/fill-in-membership-form-7/7']);
  expect(JSON.parse(window.sessionStorage.getItem(KEPT)!).currentStep).toBe('fill');
});

test('WFL-2: an exception shows as an error notification, and nothing is opened', async () => {
  const { result: notices } = renderHook(() => useNotices());
  answers = [{ status: 409, body: { error: 'You already are a member.', code: 'membership.open' } }];
  await act(() => startGraph('applyFullMembership'));
  expect(notices.current.map(({ type, message }) => [type, message])).toEqual([['error', 'You already are a member.']]);
  expect(went).toEqual([]);
});
