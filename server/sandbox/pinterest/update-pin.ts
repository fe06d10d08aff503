import type { SandboxStore } from "../spec.ts";
import { hasBoard, hasSection } from "./boards.ts";
import { NewPin } from "./new-pin.ts";
import { knownPins, toPin } from "./pins.ts";
import { invalid, refused } from "./refuse.ts";

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
