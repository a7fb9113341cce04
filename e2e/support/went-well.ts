import { expect, type Response } from '@playwright/test';

/** An answer that a page got was 200. What it says is read only where it was not: the browser does not keep it for long. */
export async function expectWentWell(answered: Promise<Response>): Promise<void> {
  const answer = await answered;
  if (answer.status() !== 200) expect(answer.status(), await answer.text()).toBe(200);
}
