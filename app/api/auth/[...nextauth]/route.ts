import NextAuth from "next-auth";
import { authOptions } from "#server/auth/session.ts";
import { system } from "#server/system.ts";

const serve = (request: Request, context: unknown) =>
  NextAuth(authOptions(system()))(request, context);

export { serve as GET, serve as POST };
