import type { NextRequest } from "next/server";
import { system } from "#server/system.ts";
import { handleAuth } from "#server/transports/auth/handle-auth.ts";

const serve = (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) =>
  handleAuth(system(), request, context);

export { serve as GET, serve as POST };
