import type { Inngest } from "inngest";
import { fetchFile as fetchNow } from "#server/services/media/processing/fetch-file.ts";
import type { System } from "#server/system.ts";
import { type FileRun, fileFunction } from "./file-function.ts";

/** Fetches a file that was added by its address. What follows is done by `process-file`, which slow addresses don't hold up. */
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
