import { z } from "zod";
import { type Provider, ProviderError } from "../spec.ts";
import { tokenOf } from "./account.ts";
import { callMethod } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { Reference } from "./to-published-item.ts";

/**
 * Telegram's error for a message that already has this text (td/telegram/MessagesManager.cpp of github.com/tdlib/td).
 */
const SAME = /message is not modified/i;

/** An album's text is its first message's caption. A bot may edit its own messages in a chat at any time. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { chat_id, message_ids } = Reference.parse(item.reference);
  const change = changeOf(preparedCall(prepared));
  const parameters = { chat_id, message_id: message_ids[0], ...change.parameters };
  const call = { token: tokenOf(context), method: change.method, parameters };
  try {
    await callMethod(context.fetch, call, z.object({ message_id: z.int() }));
  } catch (error) {
    if (!(error instanceof ProviderError && SAME.test(error.message))) throw error;
  }
};

/** https://core.telegram.org/bots/api#editmessagetext and #editmessagecaption */
function changeOf({ files, text, entities, ...options }: PreparedCall) {
  if (files.length === 0) {
    const link_preview_options = { is_disabled: options.disable_link_preview };
    return { method: "editMessageText", parameters: { text, entities, link_preview_options } };
  }
  const { show_caption_above_media } = options;
  const parameters = { caption: text, caption_entities: entities, show_caption_above_media };
  return { method: "editMessageCaption", parameters };
}
