import { system } from "#server/system.ts";
import { handleLinkRequest } from "#server/transports/auth/handle-link-request.ts";

export const POST = (request: Request) => handleLinkRequest(system(), request);
