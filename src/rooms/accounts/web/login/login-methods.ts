import type { Output } from '../../../../contract/calls/calls.ts';

/** The second factors a person may choose from. */
export type SecondFactor = NonNullable<Output<'POST /user/login'>['secondFactorOwed']>[number];

/** What every way of logging in answers. */
export type LoggedIn = { returnUrl: string | null; secondFactorOwed: SecondFactor[] | null };

/** What every way of logging in takes. */
export type LoginProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The address is known and not to be changed: logging in again in place. */
  fixed: boolean;
  /** The way back that the page was asked with, or the empty text. */
  returnUrl: string;
  /** Logged in, or only half: the second factor is still owed. */
  onIn: (answer: LoggedIn) => Promise<void>;
};
