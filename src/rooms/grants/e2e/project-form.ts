import type { Locator, Page } from '@playwright/test';
import grantApplicationInitial from '../../../tenants/oxfam/forms/grant-application-initial.ts';
import type { Lang } from '../../membership/e2e/words.ts';

/** The form of an application for a grant in any language: found by the names of its fields, not by their labels. */

export const field = (page: Page, name: string) => page.locator(`[id^=form-][id$="-${name}"]`);

/** The first row of the table that has this column. */
export const rowWith = (page: Page, column: string): Locator =>
  page
    .locator('[data-row]')
    .filter({ has: page.locator(`[data-cell=${column}]`) })
    .first();
const cell = (row: Locator, name: string) => row.locator(`[data-cell=${name}] :is(input, textarea)`).first();

/** Takes what a cell offers at this place, 0 being none; of what a row serves the last (-1) is the whole project. */
async function choose(page: Page, row: Locator, name: string, at: number): Promise<void> {
  await row.locator(`[data-cell=${name}]`).getByRole('combobox').click();
  await page.getByRole('option').nth(at).click();
}

/** All that a person on their own has to say; the amount asked for does not meet the deficit of HK$260,000. */
export async function fillProject(page: Page, title: string): Promise<void> {
  await page.locator('input[type=radio][value=individual]').check();
  await field(page, 'personName').fill('Chan Tai Man');
  await field(page, 'personExperience').fill('Ten years in a community kitchen.');
  await field(page, 'contactPhone').fill('9123 4567');
  await field(page, 'address').fill('1 Example Street, Sham Shui Po');
  const team = rowWith(page, 'duty');
  await cell(team, 'name').fill('Lee Siu Ming');
  await cell(team, 'duty').fill('Cook');
  await field(page, 'projectTitle').fill(title);
  await field(page, 'period').fill('01/01/2027');
  await field(page, 'period-last').fill('31/12/2027');
  await page.locator('input[type=checkbox][value=kowloon]').check();
  await field(page, 'need').fill('Many elderly neighbours eat alone.');
  await field(page, 'approach').fill('They cook together.');
  const objectives = rowWith(page, 'activities');
  await cell(objectives, 'objective').fill('Nobody eats alone');
  await cell(objectives, 'activities').fill('Weekly dinners');
  await cell(objectives, 'indicators').fill('40 guests a week');
  await page.locator('input[type=checkbox][value=elderly]').check();
  await field(page, 'direct').fill('40');
  const steps = rowWith(page, 'serves');
  await cell(steps, 'step').fill('Begin');
  await cell(steps, 'from').fill('01/01/2027');
  await cell(steps, 'until').fill('31/03/2027');
  await choose(page, steps, 'serves', -1);
  const costs = rowWith(page, 'category');
  await choose(page, costs, 'category', 1);
  await cell(costs, 'item').fill('Cook');
  await cell(costs, 'amount').fill('260000');
  await choose(page, costs, 'objective', -1);
  await field(page, 'fund').fill('250000');
  for (const name of ['declareTrue', 'declareConflict', 'declarePrivacy']) await page.locator(`[name=${name}]`).check();
  await field(page, 'signedBy').fill('Chan Tai Man');
}

/** Presses the button that hands it in. */
export const pressSubmit = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('button', { name: grantApplicationInitial.button[lang], exact: true }).click();
