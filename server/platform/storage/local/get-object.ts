import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { dispositionOf } from "../disposition-of.ts";
import type { Exchange } from "./put-object.ts";
import { readRange } from "./read-range.ts";

/** Serves an object's bytes, or a range of them (RFC 9110, 14). HEAD returns only the headers. */
export async function getObject({ folder, request, response, signed }: Exchange): Promise<void> {
  const file = await open(folder.objectPath(signed.key), "r");
  try {
    const { size } = await file.stat();
    const range = readRange(request.headers.range, size);
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("Content-Type", signed.content_type);
    response.setHeader(
      "Content-Disposition",
      dispositionOf({ content_type: signed.content_type, save_as: signed.save_as ?? null }),
    );
    response.setHeader("Cache-Control", "private, max-age=3600, immutable");
    if (range === "unsatisfiable") {
      response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range !== null) response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
    response.setHeader("Content-Length", end - start + 1);
    response.writeHead(range === null ? 200 : 206);
    if (request.method === "HEAD" || size === 0) response.end();
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response);
  } finally {
    await file.close();
  }
}
