import type { Output } from '../../../../contract/calls/calls.ts';

export type Campaign = Output<'GET /campaign/get'>;
export type Content = Campaign['content'];

/** What is typed of a draft. */
export type Typed = { name: string; purpose: Campaign['purpose']; content: Content };

export const typedOf = ({ name, purpose, content }: Campaign): Typed => ({ name, purpose, content });

/** Whether what an older version of the product kept can be read. */
export const isTyped = (value: unknown): value is Typed =>
  Array.isArray((value as Partial<Typed> | null)?.content?.blocks) &&
  typeof (value as Partial<Typed>).name === 'string';
