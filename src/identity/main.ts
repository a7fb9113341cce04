import { CLIENT, openProvider } from './provider.ts';

/** `npm run identity`: the fake provider of identities as a program of its own; IDENTITY_URL of the portal names it. */
const { url } = await openProvider(Number(process.env.IDENTITY_PORT ?? 4100));
console.log(`A fake provider of identities listens on ${url}: it believes everybody.`);
console.log(`Client ${CLIENT.id}, secret ${CLIENT.secret}`);
