import { system } from "#server/system.ts";
import { handleConsent } from "#server/transports/auth/handle-consent.ts";

export const dynamic = "force-dynamic";

export const POST = (request: Request) => handleConsent(system(), request);
