/** The image's HEALTHCHECK: ends with 0 if the app on this machine answers that it is ready. */
import { reachableHost, readSettings } from "../up/bootstrap/settings.mjs";

const { host, port } = readSettings(process.env);
const answer = await fetch(`http://${reachableHost(host)}:${port}/api/health`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(answer?.status === 200 ? 0 : 1);
