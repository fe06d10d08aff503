import type { NextRequest } from "next/server";
import { server } from "#app/server.ts";

const serve = (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) =>
  server.handleAuth(server.system(), request, context);

export { serve as GET, serve as POST };
