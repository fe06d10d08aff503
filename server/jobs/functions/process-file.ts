import type { Inngest } from "inngest";
import { finishFile } from "#server/services/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/services/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/services/media/processing/receive-file.ts";
import { scanFile } from "#server/services/media/processing/scan-file.ts";
import type { System } from "#server/system.ts";
import { type FileRun, fileFunction } from "./file-function.ts";

export function processFile(client: Inngest, system: System) {
  return fileFunction(client, system, {
    ...{ id: "process-file", event: "media/arrived", at_once: 4, of_one_organization: 2 },
    work: lookAt,
  });
}

async function lookAt({ system, media_id, step }: FileRun) {
  const received = await step.run("receive", () => receiveFile(system, media_id));
  if (received !== "go_on") return faultIn(received);
  const scanned = await step.run("scan", () => scanFile(system, media_id));
  if (scanned !== "go_on") return faultIn(scanned);
  const inspected = await step.run("inspect", () => inspectStoredFile(system, media_id));
  if (inspected === "ended" || "reason" in inspected) return faultIn(inspected);
  await step.run("finish", () => finishFile(system, media_id, inspected.facts));
  return null;
}

function faultIn<Fault>(outcome: Fault | "ended"): Fault | null {
  return outcome === "ended" ? null : outcome;
}
