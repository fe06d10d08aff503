/**
 * `npm run sandbox -- PLATFORM [--port N] [--host NAME]`: serves one platform's simulator over HTTP and in memory, for
 * people who write adapters or test a client. It ends with Ctrl-C and stores nothing.
 *
 * Requests are handled by the name in their `Host` header, as on the platform; those to this machine's own names are
 * handled as if sent to `--host`. Besides the platform's own endpoints there are
 *
 *     GET  /_posts       the received posts, as JSON
 *     POST /_files       stores the body as a file and returns its URL, for platforms that fetch files themselves
 *     POST /_remove      the account's owner removes the app, on platforms that send an event for it
 *
 * With `--events URL --secret SECRET` events are sent to that URL, signed like the platform's.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { providers } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import { runProgram } from "../run-program.ts";
import { serveSimulator } from "./serve-simulator.ts";

const USAGE = `Usage: npm run sandbox -- PLATFORM [--port 4010] [--host api.platform.example] [--events https://crier.example.com/api/platforms/PLATFORM/events --secret SECRET]
PLATFORM is one of ${Object.keys(simulators).join(", ")}.`;

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ platform, port, host, events }, signal) {
    const { simulator, account } = find(platform);
    const { credentials, account: facts, ...identity } = account;
    const { url, close } = await serveSimulator(simulator, {
      account: identity,
      port,
      host,
      events,
    });
    console.log(`${platform} is simulated at ${url}`);
    console.log(JSON.stringify({ ...identity, credentials, account: facts }, null, 2));
    await sleep(2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
    close();
  },
});

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "platform.test" },
        events: { type: "string" },
        secret: { type: "string", default: "sandbox" },
      },
    });
    const [platform = ""] = positionals;
    const port = Number(values.port);
    const isValid = Object.hasOwn(simulators, platform) && positionals.length === 1;
    if (!isValid || !Number.isInteger(port)) return null;
    const { host, events: address, secret } = values;
    const events = address === undefined ? undefined : { address: new URL(address).href, secret };
    return { platform, port, host, events };
  } catch {
    return null;
  }
}

function find(platform: string) {
  const [simulator, provider] = [simulators[platform], providers[platform]];
  if (simulator === undefined || provider === undefined)
    throw new Error(`There is no platform ${platform}.`);
  return { simulator, account: provider.sandboxAccount({ handle: "you" }) };
}
