import { TOTP } from 'otpauth';

/** The code an authenticator app shows for this key, `steps` half minutes from now. `now` in milliseconds. */
export function appCode(secret: string, now: number, steps = 0): string {
  return new TOTP({ secret: secret.replaceAll(/\s/g, ''), digits: 6, period: 30 }).generate({
    timestamp: now + steps * 30_000,
  });
}
