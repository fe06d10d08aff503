import { createMultipart } from "../kit/files/multipart.ts";
import { sendNext } from "../kit/send-next.ts";
import type { Provider, ProviderContext, PublishedItem } from "../spec.ts";
import { accountOf } from "./account.ts";
import { buildBody, fileName } from "./build-body.ts";
import { executeUrl, executeWebhook, type Message } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendNext({
    items: [preparedCall(prepared)],
    progress,
    send: async (call) => {
      const request = await createRequest(context, call);
      return toPublishedItem(context, call, await executeWebhook(context.fetch, request));
    },
  });

async function createRequest(context: ProviderContext, call: PreparedCall): Promise<Request> {
  const url = executeUrl(context, call.thread_id);
  const body = JSON.stringify(buildBody(call));
  if (call.files.length === 0) {
    const headers = { "content-type": "application/json" };
    return new Request(url, { method: "POST", headers, body });
  }
  const fields = [{ name: "payload_json", value: body, content_type: "application/json" }];
  const files = call.files.map((file, index) => ({
    name: `files[${index}]`,
    filename: fileName(file, index),
    file,
  }));
  return createMultipart(context, url, { fields, files });
}

/** A post in a forum is a thread, whose ID `remove` needs. */
function toPublishedItem(
  context: ProviderContext,
  { thread_id, thread_name }: PreparedCall,
  { id, channel_id, web_url }: Message,
): PublishedItem {
  const { guild_id } = accountOf(context);
  const address =
    guild_id === null ? null : `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
  const thread = thread_id ?? (thread_name === undefined ? null : channel_id);
  return { external_post_id: id, url: web_url ?? address, reference: { thread_id: thread } };
}
