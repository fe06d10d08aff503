import type { Server } from "node:net";
import { tellPrimary } from "#server/platform/processes/ask-primary.ts";

/**
 * Makes a server of one of several processes listen on their port. Linux spreads the connections evenly, and over those
 * that are left when one is killed. Elsewhere, all of them accept from the same socket, less evenly.
 */
export function listenTogether(server: Server, port: number, host: string): void {
  server.listen({ port, host, reusePort: process.platform === "linux" }, () =>
    tellPrimary({ crier: "serving" }),
  );
}
