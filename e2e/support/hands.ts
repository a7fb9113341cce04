import { expect, type Locator } from '@playwright/test';

/** How a person works a page. A control is named as a reader sees it. */
export type Hands = {
  readonly name: 'mouse' | 'keys';
  /** A button, a link or a tick. */
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** One of several dots. */
  pick(target: Locator): Promise<void>;
  /** A line of a list that opens. @param value of the option */
  choose(target: Locator, value: string): Promise<void>;
};

export const mouse: Hands = {
  name: 'mouse',
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  pick: (target) => target.check(),
  choose: async (target, value) => {
    await target.selectOption(value);
  },
};

/** More controls than any page has between two that one person uses one after the other. */
const MOST_STEPS = 150;

/** With the keys alone: Tab to get there, and never a script that puts the focus somewhere. */
export const keys: Hands = {
  name: 'keys',
  async press(target) {
    await reach(target);
    const isTick = await target.evaluate((node) => node.matches('[type=checkbox]'));
    await target.page().keyboard.press(isTick ? 'Space' : 'Enter');
  },
  async write(target, text) {
    await reach(target);
    await target.page().keyboard.press('Control+a');
    await target.page().keyboard.insertText(text);
  },
  async pick(target) {
    await expect(target).toBeVisible();
    // Tab comes to the group, the arrows go through it
    await tabUntil(target, (node) => {
      const focused = document.activeElement as HTMLInputElement | null;
      return focused?.type === 'radio' && focused.name === (node as HTMLInputElement).name;
    });
    for (let step = 0; step < MOST_STEPS && !(await target.isChecked()); step += 1)
      await target.page().keyboard.press((await isFocused(target)) ? 'Space' : 'ArrowDown');
    await expect(target).toBeChecked();
  },
  async choose(target, value) {
    await reach(target);
    await target.page().keyboard.press('Home');
    for (let step = 0; step < MOST_STEPS && (await target.inputValue()) !== value; step += 1)
      await target.page().keyboard.press('ArrowDown');
    await expect(target).toHaveValue(value);
  },
};

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);

async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  await tabUntil(target, (node) => node === document.activeElement);
}

async function tabUntil(target: Locator, isThere: (node: Node) => boolean): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate(isThere)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
