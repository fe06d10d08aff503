import { handleOAuth } from "#server/oauth/handle-oauth.ts";
import { system } from "#server/system.ts";

export const dynamic = "force-dynamic";

const serve = (request: Request) => handleOAuth(system(), request);

export { serve as GET, serve as OPTIONS, serve as POST };
