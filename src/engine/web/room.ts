import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Capability } from '../../contract/capabilities.ts';
import type { Module } from '../../contract/modules.ts';
import type { Portal } from '../../contract/portal.ts';
import { withWords } from './page.ts';
import type { RouteDefinition } from './routes.ts';
import type { Session } from './session.ts';
import type { LoginAgain } from './shell/idle-dialogs.tsx';

/**
 * All that a room shows: its `room.tsx` is one of these, and `src/web/main.tsx` lists the rooms. The engine knows the
 * ports below and no room. What a room does not bring it leaves out.
 */
export type WebRoom = {
  name: string;
  /** The room is there only where this module is on: its screens (unless one names another module) and its card. */
  module?: Module;
  routes: readonly RouteDefinition[];
  /** Catalogues of words, folders of `contract/words`, that all its screens need besides `shell`. */
  words: readonly string[];
  /** Its part of Home, which has the words of `shell` and `home`. */
  homeCard?: HomeCardPort;
  /** Who looks after records of the room: Home keeps a place for their piles of work and figures. */
  lookedAfterBy?: readonly Capability[];
  /** The first page of somebody who is not logged in; one room brings it. */
  welcome?: Screen;
  /** On the Home of somebody who has nothing here yet: what they can do; one room brings it. */
  newcomer?: Screen;
  /** The login form inside the dialog of an ended session (TEN-10); one room brings it. */
  loginAgain?: LazyExoticComponent<LoginAgain>;
};

type Screen = () => Promise<{ default: ComponentType }>;

/** A part of Home, loaded with it. It stands above the news unless it says otherwise. */
export type HomeCardPort = { load: () => Promise<{ default: HomeCard }>; belowNews?: true };

/**
 * A hook that asks for what the card shows. Home waits until none is loading, so that nothing that comes later pushes
 * away what is read already; `card` is null where there is nothing for this person.
 */
export type HomeCard = (session: Session) => { isLoading: boolean; card: ReactNode };

/** A card of Home as it was loaded. */
export type LoadedCard = { room: string; use: HomeCard; belowNews: boolean };

/** The rooms that are there in this tenant. */
export const roomsIn = (rooms: readonly WebRoom[], { modules }: Portal): readonly WebRoom[] =>
  rooms.filter(({ module }) => !module || modules[module]);

/** The screens of all rooms, each with the words it needs, and with the module of its room where it names none. */
export const routesOf = (rooms: readonly WebRoom[]): RouteDefinition[] =>
  rooms.flatMap(({ routes, module, words }) =>
    routes.map((route) => ({
      ...(module && { module }),
      ...route,
      screen: withWords([...words, ...(route.words ?? [])], route.screen),
    })),
  );
