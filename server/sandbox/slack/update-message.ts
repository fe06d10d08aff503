import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { Blocks, blocksProblem, showBlocks } from "./blocks.ts";
import { channelProblem } from "./channels.ts";
import { CUT_AT, KNOWN, withoutEntities } from "./messages.ts";
import { type Arguments, serialized } from "./read-arguments.ts";
import { failure, succeed } from "./refuse.ts";

const Change = z.object({
  text: z.string().default(""),
  blocks: serialized(z.array(z.unknown())).default([]),
});

/** Omitted blocks are removed if a text is sent: https://docs.slack.dev/reference/methods/chat.update. */
export async function updateMessage(
  context: SimulatorContext,
  parameters: Arguments,
): Promise<Response> {
  const { store } = context;
  const { channel, ts } = parameters;
  const problem = await channelProblem(context, channel);
  if (problem !== null) return failure(problem);
  const posts = await store.recent(KNOWN);
  const post = posts.find(({ external_post_id }) => external_post_id === `${channel}:${ts}`);
  if (post === undefined || post.deleted_at) return failure("message_not_found");
  const input = Change.safeParse(parameters);
  if (!input.success) return failure("invalid_blocks_format");
  const { text, blocks } = input.data;
  if (text === "" && blocks.length === 0) return failure("no_text");
  const wrong = blocks.length === 0 ? null : blocksProblem(blocks);
  if (wrong !== null) return failure(wrong.error, wrong.messages);
  const words = { text: text.slice(0, CUT_AT), blocks: z.array(z.json()).parse(blocks) };
  const shown = blocks.length > 0 ? showBlocks(Blocks.parse(blocks)) : withoutEntities(words.text);
  await store.rewrite(post.id, {
    text: shown,
    payload: z.json().parse({ ...(post.payload as object), ...words }),
  });
  return succeed({ channel, ts, text: words.text });
}
