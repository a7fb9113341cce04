import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, call, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { formatDate } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';
import { type Lang, say, type WordKey } from '../../membership/e2e/words.ts';
import type { AccountChange } from '../contract/volunteer-changes.ts';
import { adult, group, member } from '../server/testing/volunteers.fixture.ts';
import { approve, approved, born, fits, type Kind, pageOf, STAFF, tenant } from './walker.ts';

type Person = { on: Page; email: string };

/** Somebody with an account, in a browser of their own. */
async function someone(browser: Browser, baseURL: string | undefined, { lang, width }: { lang: Lang; width: number }) {
  const on = await pageOf(browser, baseURL, width);
  const email = await newAccount(on.request, tenant, 'changes');
  await logIn(on, email, { tenant, lang });
  return { on, email };
}

/** The wizard of changes, for one person and language. */
const wizardOf = ({ on }: Person, lang: Lang) => {
  const word = (key: WordKey) => say(lang, key);
  const press = (key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
  return {
    /** Opens it for a person of the account, or for the whole of it. */
    begin: async (kind: AccountChange, who?: string) => {
      await on.goto(at('/volunteer', tenant, lang));
      await on.getByRole('link', { name: word('volunteers.changeNow'), exact: true }).click();
      if (who) await on.getByLabel(who, { exact: true }).check();
      await on.getByLabel(word(`volunteers-change.kind.${kind}`), { exact: true }).check();
    },
    goOn: () => press('word.continue'),
    /** Confirms what is shown, or asks for agreement. */
    send: async (asks: boolean) => {
      await expect(on.getByRole('heading', { name: word('word.after') })).toBeVisible();
      await fits(on);
      await press(asks ? 'volunteers.change.ask' : 'word.confirmTheChange');
      await on.waitForURL((url) => url.pathname === '/volunteer');
    },
    /** A field that is wrong is said, and mended. */
    mended: async (name: string, right: string) => {
      const field = on.locator(`[name=${name}]`);
      await press('word.continue');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(right);
      await press('word.continue');
    },
  };
};

/** Whoever was asked agrees. */
async function agrees({ on }: Person, lang: Lang): Promise<void> {
  await on.goto(at('/invitations', tenant, lang));
  const answered = on.waitForResponse((answer) => answer.url().includes('/invitation/answer'));
  await on
    .getByRole('button', { name: new RegExp(say(lang, 'invitations.accept')) })
    .first()
    .click();
  expect((await answered).status()).toBe(200);
  // some lead on by themselves, others stay here
  await on.goto(at('/volunteer', tenant, lang));
}

for (const view of VIEWS) {
  const { lang, width } = view;

  test(`VOL-3: a member is taken out, a family becomes an individual, who joins another family, whose main member changes, each after a mistake (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, baseURL }) => {
    const word = (key: WordKey) => say(lang, key);
    const mark = randomUUID().slice(0, 8);
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    const family = async (nameEn: string, second: ReturnType<typeof member>) => {
      const person = await someone(browser, baseURL, view);
      const answers: Values = adult({ nameEn, nameZh: '', members: JSON.stringify([second]) });
      await approved(person.on.request, staff.request, 'family', answers);
      return person;
    };
    const [mother, son] = [`MOTHER ${mark}`, `SON ${mark}`];
    const [host, partner] = [`HOST ${mark}`, `PARTNER ${mark}`];
    const one = await family(mother, member('a', son, born(9)));
    const two = await family(host, member('b', partner, born(38), 'partner'));
    const [wizard, hosts] = [wizardOf(one, lang), wizardOf(two, lang)];

    // nothing chosen yet
    await wizard.begin('removeMember', son);
    await one.on.goto(at('/volunteer/change', tenant, lang));
    await wizard.goOn();
    await expect(one.on.getByText(word('volunteers.change.choose')).first()).toBeVisible();
    await wizard.begin('removeMember', son);
    await wizard.goOn();
    await wizard.send(false);
    await expect(one.on.getByText(son)).toHaveCount(0);

    await wizard.begin('becomeIndividual');
    await wizard.goOn();
    await wizard.send(false);
    await expect(one.on.getByText(word('volunteers.kind.individual')).first()).toBeVisible();

    await wizard.begin('joinFamily');
    await one.on.locator('[name=relation]').selectOption('other');
    await one.on.locator('[name=email]').fill('no address');
    await wizard.mended('email', two.email);
    await wizard.send(true);
    await agrees(two, lang);
    await expect(two.on.getByText(mother)).toBeVisible();
    await one.on.reload();
    await expect(one.on.getByText(word('volunteers.mine.moved'))).toBeVisible();

    const three = await someone(browser, baseURL, view);
    await hosts.begin('switchMain', partner);
    await two.on.locator('[name=email]').fill(three.email);
    await two.on.locator('[name=phone]').fill('12');
    await hosts.mended('phone', '9876 5432');
    await hosts.send(true);
    await agrees(three, lang);
    for (const name of [host, partner, mother]) await expect(three.on.getByText(name).first()).toBeVisible();
    for (const { on } of [one, two, three]) await on.context().close();
  });

  test(`VOL-3: a group is handed over, and a youth goes on as an adult from the birthday, each after a mistake (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, baseURL, request }) => {
    const word = (key: WordKey) => say(lang, key);
    const mark = randomUUID().slice(0, 8);
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    const registered = async (kind: Kind, answers: Values) => {
      const person = await someone(browser, baseURL, view);
      const about = { tenant, lang: 'en' };
      const begun = (await call(person.on.request, '/volunteer/begin', { ...about, kind })) as { formId: string };
      await call(person.on.request, '/form/post', {
        ...about,
        formId: begun.formId,
        extra: JSON.stringify(answers),
      });
      return person;
    };

    const club = `Club ${mark}`;
    const contact = await registered('group', group({ nameEn: club, nameZh: '' }));
    await approve(staff, lang, club);
    const next = await someone(browser, baseURL, view);
    const wizard = wizardOf(contact, lang);
    await wizard.begin('handOver');
    await contact.on.locator('[name=nameEn]').fill('Lee Siu Ming');
    await contact.on.locator('[name=phone]').fill('9876 5432');
    await contact.on.locator('[name=email]').fill('nobody@');
    await wizard.mended('email', next.email);
    await wizard.send(true);
    await agrees(next, lang);
    await expect(next.on.getByText(club).first()).toBeVisible();

    const [young, parent] = [`YOUNG ${mark}`, `parent-${mark}@example.org`];
    const youth = await registered(
      'individual',
      adult({ nameEn: young, nameZh: '', birthDate: born(18, 20), parentEmail: parent }),
    );
    const { links } = await mailTo(request, tenant, parent, /./);
    const link = new URL(links.find((url) => url.includes('/consent/'))!);
    await call(request, '/volunteer/consent/answer', {
      ...{ tenant, lang: 'en', consentId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! },
      ...{ email: parent, guardian: 'Young’s mother', answer: 'give' },
    });
    await approve(staff, lang, young);
    const own = wizardOf(youth, lang);
    await own.begin('becomeAdult');
    await own.goOn();
    await own.send(false);
    // planned for the birthday: until then it is taken back, and made once more
    const takeBack = { name: word('volunteers.change.cancel'), exact: true };
    const planned = youth.on.getByRole('button', takeBack);
    await youth.on.reload();
    await expect(planned).toBeVisible();
    await expect(youth.on.getByText(formatDate(born(0, 20))).first()).toBeVisible();
    await planned.click();
    await youth.on.getByRole('dialog').getByRole('button', takeBack).click();
    await expect(planned).toHaveCount(0);
    await own.begin('becomeAdult');
    await own.goOn();
    await own.send(false);
    await expect(planned).toBeVisible();
    for (const { on } of [contact, next, youth]) await on.context().close();
  });
}
