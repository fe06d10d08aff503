import { system } from "#server/system.ts";
import { handleOAuth } from "#server/transports/oauth/handle-oauth.ts";

export const dynamic = "force-dynamic";

const serve = (request: Request) => handleOAuth(system(), request);

export { serve as GET, serve as OPTIONS };
