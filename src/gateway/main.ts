import { openGateway } from './gateway.ts';

/** `npm run gateway`: the fake payment gateway as a program of its own; GATEWAY_URL of the portal names it. */
const { url } = await openGateway(Number(process.env.GATEWAY_PORT ?? 4000));
console.log(`A fake payment gateway listens on ${url}: no money moves here.`);
