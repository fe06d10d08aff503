import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createAddressReader } from "../client-address.ts";
import { createFrontServer, type Front, type FrontSettings } from "../create-front-server.ts";

export type Given = Partial<Omit<Front, "settings">> & { settings?: Partial<FrontSettings> };

export interface RunningFront {
  server: Server;
  open(): Socket;
  exchange(bytes: string): Promise<string>;
  close(): Promise<void>;
}

export async function startFront({ settings, ...front }: Given = {}): Promise<RunningFront> {
  const server = createFrontServer({
    handle: (request, response) =>
      void text(request).then((body) => response.writeHead(299).end(`read ${body.length}.`)),
    settings: () => ({
      readAddress: createAddressReader([]),
      connections_per_address: 1000,
      https: false,
      ...settings,
    }),
    ...front,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined);
    return socket;
  };
  return {
    server,
    open,
    async exchange(bytes) {
      const socket = open();
      socket.write(bytes, "latin1");
      const answer = await text(socket);
      socket.destroy();
      return answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
