/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/documents-api (read in November 2026). */

import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingOf,
  isProcessed,
  recordUpload,
  storeBytes,
} from "#platforms/kit/simulator/uploads.ts";
import { authorOf, type Kind } from "./kind.ts";
import { accessDenied, badBody, badMessages, notFound } from "./refuse.ts";

const WORK_MS = 2_000;
/** "File size can't exceed 100MB and 300 pages." */
const LIMITS: MediaLimits = { bytes: { most: 100_000_000 }, pages: { most: 300 } };
const UPLOADS = "https://www.linkedin.com/dms-uploads/";
const PREFIX = "D4E10";

const BeginCall = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

export async function beginDocument(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const input = await readBody(request, BeginCall, badMessages);
  if (input instanceof Response) return input;
  if (input.initializeUploadRequest.owner !== authorOf(context, kind))
    return accessDenied("documents.ACTION.20260901");
  const { now, store } = context;
  const id = `${PREFIX}${now().getTime().toString(36)}${store.sequence()}`;
  await store.note(noteOf(id), { begun: true });
  return Response.json({
    value: {
      uploadUrlExpiresAt: now().getTime() + 86_400_000,
      uploadUrl: `${UPLOADS}${id}/document`,
      document: `urn:li:document:${id}`,
    },
  });
}

export async function takeDocument(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const incoming = incomingOf(request);
  if (incoming === null || incoming.size === 0) return badBody(["the body is empty"]);
  if ((await context.store.recall(noteOf(id))) === null) return notFound();
  const file = await storeBytes(context, incoming);
  const fault = await findMediaFault(context, file, LIMITS);
  await recordUpload(context, `urn:li:document:${id}`, { ...file, processing_ms: WORK_MS, fault });
  return new Response(null, { status: 201 });
}

export async function describeDocument(
  context: SimulatorContext,
  document: string,
  kind: Kind,
): Promise<Response> {
  const described = { id: document, owner: authorOf(context, kind) };
  const upload = await findUpload(context, document);
  if (upload === null) {
    const begun = await context.store.recall(noteOf(document.split(":").at(-1) ?? ""));
    return begun === null ? notFound() : Response.json({ ...described, status: "WAITING_UPLOAD" });
  }
  if (!isProcessed(context, upload)) return Response.json({ ...described, status: "PROCESSING" });
  const isTaken = upload.content_type === "application/pdf" && upload.fault === null;
  return Response.json({ ...described, status: isTaken ? "AVAILABLE" : "PROCESSING_FAILED" });
}

function noteOf(id: string): string {
  return `document begun ${id}`;
}
