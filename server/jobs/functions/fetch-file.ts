import type { Inngest } from "inngest";
import { fetchFile as fetchNow } from "#server/services/media/processing/fetch-file.ts";
import type { System } from "#server/system.ts";
import { type FileRun, fileFunction } from "./file-function.ts";

/** Fetches a file that was added by URL. `process-file` does the rest, and isn't held up by slow URLs. */
export function fetchFile(client: Inngest, system: System) {
  return fileFunction(client, system, {
    ...{ id: "fetch-file", event: "media/requested", at_once: 20, of_one_organization: 4 },
    work: bring,
  });
}

async function bring({ system, media_id, step, attempt }: FileRun) {
  const fetched = await step.run("fetch", () => fetchNow(system, { media_id, attempt }));
  return typeof fetched === "string" ? null : fetched;
}
