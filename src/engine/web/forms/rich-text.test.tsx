// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldInputProps } from '../../../contract/fields/field-input.ts';
import { setStage, show } from '../test-page.tsx';
import { t } from '../words.ts';

// The editor weighs as much as the rest of a form: it is fetched where it is near to be seen, or focused.

let near: (isIntersecting: boolean) => void;
const fetched = { n: 0 };
vi.mock('../../../contract/fields/html/editor.input.tsx', () => {
  fetched.n += 1;
  return { default: ({ id }: FieldInputProps) => <textarea id={id} aria-label="The text" /> };
});

beforeEach(() => {
  setStage('en', ['shell', 'rich-text']);
  vi.resetModules();
  fetched.n = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      target: Element | undefined;
      constructor(tell: (entries: object[]) => void) {
        near = (isIntersecting) => tell([{ target: this.target, isIntersecting, boundingClientRect: { height: 400 } }]);
      }
      observe(target: Element) {
        this.target = target;
      }
      unobserve() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const { htmlInput } = await import('../../../contract/fields/html/html.input.tsx');
  const field = { name: 'story', fieldLabel: 'Story', props: {} };
  const props = { field, id: 'story', value: '<p>Written <strong>before</strong></p>', t, lang: 'en' };
  show(<htmlInput.Input {...(props as never as FieldInputProps)} />);
}

test('FRM-11: out of sight the text is read and no editor is fetched; near to be seen it comes', async () => {
  await open();
  expect(screen.getByText('before').tagName).toBe('STRONG');
  act(() => near(false));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched.n).toBe(0);
  act(() => near(true));
  await screen.findByRole('textbox', { name: 'The text' });
  // nobody was in it, so nobody is put into it
  expect(document.activeElement).toBe(document.body);
});

test('FRM-11: whoever comes to it by Tab is in the text once the editor has come', async () => {
  await open();
  await userEvent.tab();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'The text' })));
});
