import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimit {
  connections_per_address: number;
  /** Returns the address a peer's connection counts for. Null if it isn't counted, such as a proxy's. */
  readAddress(peer: string | undefined, forwarded_for: undefined): string | null;
}

/** Limits concurrent connections per network address. Excess connections are closed before a byte is read. */
export function limitConnections(server: Server, limit: () => ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { readAddress, connections_per_address } = limit();
    const address = readAddress(socket.remoteAddress, undefined);
    if (address === null) return;
    const now = open.get(address) ?? 0;
    if (now >= connections_per_address) {
      socket.destroy();
      return;
    }
    open.set(address, now + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
