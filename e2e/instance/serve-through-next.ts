/**
 * The production server without its own answers: everything goes to Next, as on a host that runs only Next. `node
 * serve-through-next.ts PORT`
 */
import next from "next";
import { createAddressReader } from "#server/transports/http/client-address.ts";
import { createFrontServer } from "#server/transports/http/create-front-server.ts";

const port = Number(process.argv[2]);
const app = next({ dev: false, hostname: "127.0.0.1", port, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();
const settings = {
  readAddress: createAddressReader([]),
  connections_per_address: 256,
  https: false,
};
createFrontServer({
  handle: (request, response) => void handle(request, response),
  settings: () => settings,
}).listen(port, "127.0.0.1");
