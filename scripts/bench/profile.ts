import { once } from "node:events";
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { processesOf } from "./processes.ts";
import { type Locate, type Shares, sharesOf } from "./shares.ts";

/** Where Node's inspector listens once a signal has opened it. */
const INSPECTOR = "http://127.0.0.1:9229/json/list";

/** Returns where the busiest Node process below `root` spends its time during the work. */
export async function profile(root: number, work: () => Promise<unknown>): Promise<Shares> {
  const node = realpathSync(process.execPath);
  const busiest = processesOf(root)
    .filter(({ pid }) => readlinkSync(`/proc/${pid}/exe`) === node)
    .reduce((most, next) => (next.cpu > most.cpu ? next : most));
  process.kill(busiest.pid, "SIGUSR1");
  await sleep(1_000);
  const [target] = await (await fetch(INSPECTOR)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  async function call(method: string, params = {}) {
    const reply = once(socket, "message");
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await reply;
    return JSON.parse(data).result;
  }
  try {
    const { result } = await call("Runtime.evaluate", { expression: "process.pid" });
    if (result.value !== busiest.pid)
      throw new CannotStartError("Another program is being debugged on port 9229. End it first.");
    await call("Profiler.enable");
    await call("Profiler.start");
    await work();
    const { profile }: { profile: Profiler.Profile } = await call("Profiler.stop");
    return sharesOf(profile, createLocate());
  } finally {
    socket.close();
  }
}

/** Finds places of Next's build in the sources, with the maps beside the build. */
function createLocate(): Locate {
  const maps = new Map<string, SourceMap | null>();
  return ({ url, functionName: name, lineNumber, columnNumber }) => {
    const path = decodeURI(url.replace(/^file:\/\//, ""));
    if (!maps.has(path)) maps.set(path, readMap(path));
    const entry = maps.get(path)?.findEntry(lineNumber, columnNumber);
    // Packages that were bundled before their release name sources such as `webpack://…`, which don't exist.
    const source = entry && "originalSource" in entry ? entry : null;
    const isFound = source?.originalSource?.startsWith(".") ?? false;
    const file = isFound ? resolve(dirname(path), source?.originalSource ?? "") : path;
    const line = (isFound ? (source?.originalLine ?? 0) : lineNumber) + 1;
    return { name, file: path === "" ? "" : `${file.replace(`${PROJECT}/`, "")}:${line}` };
  };
}

function readMap(path: string): SourceMap | null {
  const file = `${path}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
}
