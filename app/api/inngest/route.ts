import { system } from "#server/system.ts";
import { serveInngest } from "#server/transports/inngest/serve-inngest.ts";

const serve = (request: Request) => serveInngest(system(), request);

export { serve as GET, serve as POST, serve as PUT };
