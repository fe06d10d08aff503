import { z } from "zod";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { failure, invalidForm } from "./refuse.ts";
import { showMarkdown } from "./show-markdown.ts";
import { webhookOf } from "./webhook.ts";

/** SUPPRESS_EMBEDS, and IS_COMPONENTS_V2, which isn't simulated. */
const CHANGEABLE_FLAGS = 1 << 2;

const Change = z.object({
  content: z.string().nullish(),
  allowed_mentions: z
    .object({ parse: z.array(z.enum(["users", "roles", "everyone"])).optional() })
    .nullish(),
  flags: z.int().nullish(),
});

/**
 * `PATCH /webhooks/{id}/{token}/messages/{message}`: omitted fields stay, including files
 * (https://discord.com/developers/docs/resources/webhook#edit-webhook-message).
 */
export async function editMessage(
  context: SimulatorContext,
  request: Request,
  post: SandboxPost,
): Promise<Response> {
  const change = Change.safeParse(await request.json().catch(() => null)).data;
  if (change === undefined) return failure(400, 50_109, "The request body contains invalid JSON.");
  const { content, flags } = change;
  if ((content ?? "").length > 2000)
    return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  if (((flags ?? 0) & ~CHANGEABLE_FLAGS) !== 0)
    return invalidForm(["flags"], "MESSAGE_FLAGS_INVALID", "Invalid flags were sent.");
  if (content !== undefined && (content ?? "").trim() === "" && (post.files ?? []).length === 0)
    return failure(400, 50_006, "Cannot send an empty message");
  const text = content === undefined ? post.text : showMarkdown(content ?? "");
  const payload = z.json().parse({ ...(post.payload as object), ...change });
  await context.store.rewrite(post.id, { text, payload });
  const { channel_id } = webhookOf(context);
  const edited_timestamp = context.now().toISOString();
  return Response.json({ id: post.external_post_id, channel_id, content, edited_timestamp });
}
