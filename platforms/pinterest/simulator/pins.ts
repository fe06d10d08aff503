import { z } from "zod";
import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { deleteOwnPost, findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refuseBoard } from "./boards.ts";
import { NewPin } from "./new-pin.ts";
import { invalid, invalidField, refused } from "./refuse.ts";

const MAX_PAGE = 250;

const Payload = z.looseObject({ media: z.string() });

const MEDIA_TYPES: Record<string, string> = {
  video_id: "video",
  multiple_image_base64: "multiple_images",
  multiple_image_urls: "multiple_images",
};

/** Newest first. */
export async function listPins(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const size = Number(query.get("page_size") ?? 25);
  if (!(size >= 1 && size <= MAX_PAGE)) return invalid("'page_size' must be 1 to 250");
  const { page, next } = pageOf(await ownPosts(context), query.get("bookmark"), size);
  const items = page.map((post) => toPin(context.store, post));
  return Response.json({ items, bookmark: next ?? null });
}

/** `GET /v5/pins/{id}`, with metrics if `pin_metrics` is set. */
export async function describePin(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store } = context;
  const pin = await findOwnPost(context, id);
  if (pin === null) return notFound();
  if (queryOf(request).get("pin_metrics") !== "true") return Response.json(toPin(store, pin));
  const given = await engagementOf(context, id);
  const clicks = countOf(given, "clicks");
  const ninety_days = { pin_click: clicks, impression: countOf(given, "impressions") };
  const lifetime_metrics = {
    ...ninety_days,
    clickthrough: clicks,
    reaction: countOf(given, "likes"),
    comment: countOf(given, "comments"),
  };
  const pin_metrics = { "90d": { ...ninety_days, clickthrough: clicks }, lifetime_metrics };
  return Response.json({ ...toPin(store, pin), pin_metrics });
}

export async function deletePin(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const deleted = await deleteOwnPost(context, id);
  return deleted ? new Response(null, { status: 204 }) : notFound();
}

/** `PinUpdate`: every field may be null, or omitted to stay unchanged. */
const Change = NewPin.omit({ media_source: true }).partial();

/** `PATCH /v5/pins/{id}` (https://developers.pinterest.com/docs/api/v5/pins-update). */
export async function updatePin(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store } = context;
  const pin = await findOwnPost(context, id);
  if (pin === null) return notFound();
  const change = await readBody(request, Change, invalidField);
  if (change instanceof Response) return change;
  const payload = JSON.parse(JSON.stringify({ ...(pin.payload as object), ...change }));
  const refusal = refuseBoard(payload);
  if (refusal !== null) return refusal;
  const text = payload.description ?? "";
  await store.rewrite(pin.id, { text, payload });
  return Response.json(toPin(store, { ...pin, text, payload }));
}

function toPin(store: SandboxStore, post: SandboxPost) {
  const { media, ...pin } = Payload.parse(post.payload);
  return {
    ...pin,
    id: post.external_post_id,
    // Without a time zone, as in real responses (github.com/pinterest/api-quickstart/issues/78).
    created_at: post.received_at.toISOString().slice(0, 19),
    media: { media_type: MEDIA_TYPES[media] ?? "image" },
    is_owner: true,
    web_url: store.pageUrl(post.id),
  };
}

function notFound(): Response {
  return refused(404, 50, "Pin not found.");
}
