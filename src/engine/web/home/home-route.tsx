import { type ComponentType, lazy } from 'react';
import { lastReader } from '../last-reader.ts';
import { currentPortal, withWords } from '../page.ts';
import { type HomeCardPort, roomsIn, type WebRoom } from '../room.ts';
import type { RouteDefinition } from '../routes.ts';

/** Home, put together from what the rooms of this tenant bring, in their order. */
export const homeRoute = (rooms: readonly WebRoom[]): RouteDefinition => ({
  path: '/',
  name: 'Home',
  title: 'home.window',
  screen: withWords(['home'], async () => {
    const here = roomsIn(rooms, currentPortal());
    const welcome = here.find((room) => room.welcome);
    const newcomer = here.find((room) => room.newcomer);
    const loadWelcome = () => loadScreen(welcome, welcome?.welcome);
    const loadNewcomer = () => loadScreen(newcomer, newcomer?.newcomer);
    const last = lastReader();
    const [{ Home }, Welcome, Newcomer, cards] = await Promise.all([
      import('./home.tsx'),
      last ? lazyOf(loadWelcome) : loadWelcome(),
      last === 'person' ? lazyOf(loadNewcomer) : loadNewcomer(),
      Promise.all(here.flatMap(({ name, homeCard }) => (homeCard ? [loadCard(name, homeCard)] : []))),
    ]);
    const lookedAfterBy = here.flatMap((room) => room.lookedAfterBy ?? []);
    return {
      default: () => <Home cards={cards} lookedAfterBy={lookedAfterBy} Welcome={Welcome} Newcomer={Newcomer} />,
    };
  }),
});

/** Fetched once it is shown: most who come back are who was here before. */
const lazyOf = (load: () => Promise<ComponentType | null>): ComponentType =>
  lazy(async () => ({ default: (await load()) ?? (() => null) }));

/** With the words of its room. */
const loadScreen = async (room: WebRoom | undefined, screen: WebRoom['welcome']) =>
  room && screen ? (await withWords(room.words, screen)()).default : null;

const loadCard = async (room: string, { load, belowNews }: HomeCardPort) => ({
  room,
  belowNews: belowNews === true,
  use: (await load()).default,
});
