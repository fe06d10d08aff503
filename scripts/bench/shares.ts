import type { Profiler } from "node:inspector";

type Share = { name: string; percent: number };

/** The largest shares of CPU time, by package or folder and by function. */
export type Shares = { areas: Share[]; functions: Share[] };

/** Returns the name and the file, as a path in the project with a line, of a function in a profile. */
export type Locate = (frame: Profiler.ProfileNode["callFrame"]) => { file: string; name: string };

const LARGEST = 10;

/** Adds up the time that functions took themselves, without those that they called. Waiting doesn't count. */
export function sharesOf(profile: Profiler.Profile, locate: Locate): Shares {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, locate(callFrame)]));
  const times = (profile.samples ?? []).flatMap((id, index) => {
    const { name = "(idle)", file = "" } = frames.get(id) ?? {};
    const time = profile.timeDeltas?.[index] ?? 0;
    return name === "(idle)" ? [] : { name, file, time };
  });
  return {
    areas: largest(times.map((each) => [areaOf(each), each.time])),
    functions: largest(
      times.map((each) => [`${each.name || "(anonymous)"}  ${each.file}`.trim(), each.time]),
    ),
  };
}

/** Returns a package, a folder of two levels, or what runs outside of JavaScript. */
function areaOf({ file, name }: { file: string; name: string }): string {
  const name_of_package = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (name_of_package !== undefined) return name_of_package;
  if (file.startsWith("node:")) return "Node";
  if (file === "") return name.startsWith("(") ? name : "native code and system calls";
  return file.split("/").slice(0, 2).join("/");
}

function largest(times: readonly (readonly [name: string, time: number])[]): Share[] {
  const sums: Record<string, number> = {};
  let all = 0;
  for (const [name, time] of times) {
    sums[name] = (sums[name] ?? 0) + time;
    all += time;
  }
  const shares = Object.entries(sums).map(([name, time]) => ({
    name,
    percent: (100 * time) / all,
  }));
  return shares.sort((left, right) => right.percent - left.percent).slice(0, LARGEST);
}
