import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimit {
  most: number;
  /** Whose connections an address stands for; null for those that are not counted, such as a proxy's. */
  readAddress(peer: string | undefined): string | null;
}

/** Lets each network address have so many connections at once. What is beyond is closed before a byte is read. */
export function limitConnections(server: Server, { most, readAddress }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = readAddress(socket.remoteAddress);
    if (address === null) return;
    const now = open.get(address) ?? 0;
    if (now >= most) {
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
