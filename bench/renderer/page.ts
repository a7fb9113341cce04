import type { FormRecord } from '../../src/contract/form.ts';

/** What every measured page sets as `window.renderer`: ours, those written by hand and the libraries. */
export type Renderer = {
  /**
   * Draws a form as `GET /form/get` answers it. `onChange` is told the answers that changed, by field name. Answers how
   * to take the form away again.
   */
  mount(
    root: HTMLElement,
    record: FormRecord,
    events?: { onChange?(changed: Record<string, unknown>): void },
  ): () => void;
};

declare global {
  interface Window {
    renderer: Renderer;
  }
}
