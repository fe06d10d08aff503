import { z } from "zod";
import { createMultipart } from "../kit/files/multipart.ts";
import { sendNext } from "../kit/send-next.ts";
import type { Provider, ProviderContext, PublishedItem } from "../spec.ts";
import { accountOf, tokenOf } from "./account.ts";
import { buildCall, type Call } from "./build-call.ts";
import { methodUrl, sendRequest } from "./client.ts";
import { fileName } from "./file-name.ts";
import { MigratedChatError } from "./map-error.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { Message, toPublishedItem } from "./to-published-item.ts";

export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendNext({
    items: [preparedCall(prepared)],
    progress,
    send: (call) => sendToChat(context, call),
  });

/** A group that became a supergroup has a new ID: Telegram returns it and sends nothing. */
async function sendToChat(context: ProviderContext, call: PreparedCall): Promise<PublishedItem> {
  try {
    return await send(context, buildCall(call, accountOf(context).chat_id));
  } catch (error) {
    if (!(error instanceof MigratedChatError)) throw error;
    return send(context, buildCall(call, error.chat_id));
  }
}

async function send(context: ProviderContext, call: Call): Promise<PublishedItem> {
  const url = methodUrl(tokenOf(context), call.method);
  const request = await createRequest(context, url, call);
  const effect = "publishes" as const;
  const result = z.union([Message, z.array(Message).min(1)]);
  return toPublishedItem([await sendRequest(context.fetch, { request, effect }, result)].flat());
}

async function createRequest(context: ProviderContext, url: string, call: Call): Promise<Request> {
  if (call.files.length === 0) {
    const headers = { "content-type": "application/json" };
    return new Request(url, { method: "POST", headers, body: JSON.stringify(call.parameters) });
  }
  const fields = Object.entries(call.parameters).map(([name, value]) => ({
    name,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const files = call.files.map((part, index) => ({
    ...part,
    filename: fileName(part.file, index),
  }));
  return createMultipart(context, url, { fields, files });
}
