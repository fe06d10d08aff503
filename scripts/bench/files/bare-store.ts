/**
 * The smallest possible file store: writes the body of a PUT durably to disk, and nothing else. Takes the target folder
 * as argument; prints its port.
 */
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const [folder = ""] = process.argv.slice(2);
let number = 0;

const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  number += 1;
  await pipeline(request, createWriteStream(join(folder, String(number)), { flush: true }));
  response.end();
});
server.listen(0, "127.0.0.1", () => console.log(Object(server.address()).port));
