import { fetchFile as fetchNow } from "#server/media/processing/fetch-file.ts";
import { defineFileJob } from "./define-file-job.ts";

/** Fetches a file that was added by URL. `process-file` does the rest, and isn't held up by slow URLs. */
export const fetchFile = defineFileJob({
  id: "fetch-file",
  event: "media/requested",
  at_once: 20,
  of_one_organization: 4,
  async work({ system, media_id, step, attempt }) {
    const fetched = await step.run("fetch", () => fetchNow(system, { media_id, attempt }));
    return typeof fetched === "string" ? null : fetched;
  },
});
