import { finishFile } from "#server/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/media/processing/receive-file.ts";
import { scanFile } from "#server/media/processing/scan-file.ts";
import { defineFileJob } from "./define-file-job.ts";

/** Receives, scans and inspects a file whose bytes have arrived, then makes it ready. */
export const processFile = defineFileJob({
  id: "process-file",
  event: "media/arrived",
  at_once: 4,
  of_one_organization: 2,
  async work({ system, media_id, step }) {
    const received = await step.run("receive", () => receiveFile(system, media_id));
    if (received !== "go_on") return faultIn(received);
    const scanned = await step.run("scan", () => scanFile(system, media_id));
    if (scanned !== "go_on") return faultIn(scanned);
    const inspected = await step.run("inspect", () => inspectStoredFile(system, media_id));
    if (inspected === "ended" || "reason" in inspected) return faultIn(inspected);
    await step.run("finish", () => finishFile(system, media_id, inspected.facts));
    return null;
  },
});

function faultIn<Fault>(outcome: Fault | "ended"): Fault | null {
  return outcome === "ended" ? null : outcome;
}
