import { bluesky } from "./bluesky/index.ts";
import type { Comparison } from "./comparison.ts";
import { lines } from "./lines.ts";
import { mastodon } from "./mastodon/index.ts";
import { metaByApiSpecs } from "./meta/index.ts";
import { readmes } from "./readmes.ts";
import { bySimulators } from "./simulators.ts";
import { xByConformanceData } from "./x/by-conformance-data.ts";
import { xByLibrary } from "./x/by-library.ts";

/** In the order in which they run. */
export const COMPARISONS: readonly Comparison[] = [
  xByLibrary,
  xByConformanceData,
  mastodon,
  bluesky,
  metaByApiSpecs,
  ...bySimulators,
  readmes,
  lines,
];
