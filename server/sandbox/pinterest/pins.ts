import { z } from "zod";
import { countOf, engagementOf } from "../engagement.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "../spec.ts";
import { hasBoard, hasSection } from "./boards.ts";
import { NewPin } from "./new-pin.ts";
import { invalid, refused } from "./refuse.ts";

const KNOWN = 1000;
const MAX_PAGE = 250;

const Payload = z.looseObject({ media: z.string() });

const MEDIA_TYPES: Record<string, string> = {
  video_id: "video",
  multiple_image_base64: "multiple_images",
  multiple_image_urls: "multiple_images",
};

/** Newest first. A bookmark is the number of pins before its page. */
export async function listPins(store: SandboxStore, query: URLSearchParams): Promise<Response> {
  const size = Number(query.get("page_size") ?? 25);
  if (!(size >= 1 && size <= MAX_PAGE)) return invalid("'page_size' must be 1 to 250");
  const start = Number(query.get("bookmark") ?? 0);
  const known = await knownPins(store);
  const items = known.slice(start, start + size).map((post) => toPin(store, post));
  const bookmark = start + size < known.length ? String(start + size) : null;
  return Response.json({ items, bookmark });
}

/** `GET /v5/pins/{id}`, with metrics if `pin_metrics` is set. */
export async function describePin(
  context: SimulatorContext,
  id: string,
  query: URLSearchParams,
): Promise<Response> {
  const { store } = context;
  const pin = (await knownPins(store)).find(({ external_post_id }) => external_post_id === id);
  if (pin === undefined) return refused(404, 50, "Pin not found.");
  if (query.get("pin_metrics") !== "true") return Response.json(toPin(store, pin));
  const given = await engagementOf(context, id);
  const clicks = countOf(given, "clicks");
  const ninety_days = { pin_click: clicks, impression: countOf(given, "impressions") };
  const lifetime_metrics = {
    ...{ ...ninety_days, clickthrough: clicks },
    reaction: countOf(given, "likes"),
    comment: countOf(given, "comments"),
  };
  const pin_metrics = { "90d": { ...ninety_days, clickthrough: clicks }, lifetime_metrics };
  return Response.json({ ...toPin(store, pin), pin_metrics });
}

export async function deletePin(store: SandboxStore, id: string): Promise<Response> {
  const known = await knownPins(store);
  if (!known.some(({ external_post_id }) => external_post_id === id))
    return refused(404, 50, "Pin not found.");
  await store.markDeleted(id);
  return new Response(null, { status: 204 });
}

/** Newest first, without deleted ones. */
async function knownPins(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
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

/** `PinUpdate`: every field may be null, or omitted to stay unchanged. */
const Change = NewPin.omit({ media_source: true }).partial();

/** `PATCH /v5/pins/{id}` (https://developers.pinterest.com/docs/api/v5/pins-update). */
export async function updatePin(
  store: SandboxStore,
  request: Request,
  id: string,
): Promise<Response> {
  const pin = (await knownPins(store)).find(({ external_post_id }) => external_post_id === id);
  if (pin === undefined) return refused(404, 50, "Pin not found.");
  const input = Change.safeParse(await request.json().catch(() => null));
  if (!input.success) {
    const [issue] = input.error.issues;
    return invalid(`'${issue?.path.join(".")}' ${issue?.message}`);
  }
  const payload = JSON.parse(JSON.stringify({ ...(pin.payload as object), ...input.data }));
  if (!hasBoard(payload.board_id)) return refused(404, 40, "Board not found.");
  const section = payload.board_section_id;
  if (section != null && !hasSection(payload.board_id, section))
    return refused(404, 2031, "Board section not found.");
  const text = payload.description ?? "";
  await store.rewrite(pin.id, { text, payload });
  return Response.json(toPin(store, { ...pin, text, payload }));
}
