/**
 * `npm run sandbox -- PLATFORM [--port N] [--host NAME]`: one platform's simulator by itself, over HTTP and in memory, for
 * people who write adapters or try a client on it. It ends with Ctrl-C and forgets everything.
 *
 * Requests reach it under the name in their `Host` header, as the platform gets them; those that name this machine are taken
 * as sent to `--host`. Beside the platform's own addresses there are
 *
 *     GET  /_posts       what it has received, as JSON
 *     POST /_files       keeps the body as a file; answers its address, for platforms that read files themselves
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { providers } from "#server/providers/index.ts";
import { simulators } from "#server/sandbox/index.ts";
import { runProgram } from "../run-program.ts";
import { serveSimulator } from "./serve-simulator.ts";

const USAGE = `Usage: npm run sandbox -- PLATFORM [--port 4010] [--host api.platform.example]
PLATFORM is one of ${Object.keys(simulators).join(", ")}.`;

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ platform, port, host }, signal) {
    const { simulator, account } = find(platform);
    const { credentials, account: facts, ...identity } = account;
    const { url, close } = await serveSimulator(simulator, { account: identity, port, host });
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
      },
    });
    const [platform = ""] = positionals;
    const port = Number(values.port);
    const isKnown = Object.hasOwn(simulators, platform) && positionals.length === 1;
    return isKnown && Number.isInteger(port) ? { platform, port, host: values.host } : null;
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
