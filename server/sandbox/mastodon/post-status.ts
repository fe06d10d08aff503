import { createHash } from "node:crypto";
import { z } from "zod";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { countCharacters } from "./count-characters.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { toStatus } from "./to-status.ts";

/** How long an Idempotency-Key is remembered (docs.joinmastodon.org/methods/statuses/#headers). */
const KEY_LIFETIME_MS = 60 * 60 * 1000;
const MAX_CHARACTERS = 500;

const NewStatus = z.object({ status: z.string().default("") });

/** A key that was used within the hour gets the first status again, whatever is sent with it. */
export async function postStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const key = request.headers.get("idempotency-key") ?? "";
  const earlier = key === "" ? null : await store.findByKey(key);
  const age_ms = context.now().getTime() - (earlier?.received_at.getTime() ?? 0);
  if (earlier !== null && age_ms < KEY_LIFETIME_MS)
    return Response.json(toStatus(store, account, earlier));
  const input = NewStatus.safeParse(await request.json().catch(() => ({})));
  const text = input.data?.status ?? "";
  if (text.trim() === "") return mastodonError(422, "Validation failed: Text can't be blank");
  if (countCharacters(text) > MAX_CHARACTERS) return refuse("validation");
  return Response.json(toStatus(store, account, await insert(context, { key, text })));
}

async function insert(
  { store, now }: SimulatorContext,
  { key, text }: { key: string; text: string },
): Promise<SandboxPost> {
  const id = store.newId();
  const received_at = now();
  const post = {
    id,
    external_post_id: snowflake(received_at, id),
    key,
    text,
    payload: { status: text },
    received_at,
  };
  await store.insert(post);
  return post;
}

/** A status id: the milliseconds, then 16 bits that tell those of one millisecond apart. */
function snowflake(moment: Date, id: string): string {
  const tail = createHash("sha256").update(id).digest().readUInt16BE();
  return String((BigInt(moment.getTime()) << 16n) | BigInt(tail));
}
