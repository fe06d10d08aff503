import type { Lookup, Progress, Provider, ProviderContext, PublishedItem } from "../spec.ts";
import { idsOf, isOverdue, stateOf } from "./advance.ts";
import { findShare } from "./files.ts";
import { findFirstComment } from "./first-comment.ts";
import { findMessage } from "./messages.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

/** A message is found by the key in its metadata, one with files by its files. */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return findFirstComment(context, prepared, post);
  if (call.files.length > 0) return lookUpFiles(context, call, progress);
  const found = await findMessage(context, prepared.token, new Date(call.prepared_at));
  if (found === "unknowable") return found;
  return found === null ? "absent" : toLookup(call, found);
};

function toLookup({ first_comment }: PreparedCall, found: PublishedItem): Lookup {
  return first_comment === "" ? { found: [found] } : { progress: { items: [found], state: null } };
}

async function lookUpFiles(
  context: ProviderContext,
  call: PreparedCall,
  { state: stored }: Progress,
): Promise<Lookup> {
  const state = stateOf(stored, context.now());
  const sent = state.uploads.filter((upload) => upload.sent);
  // Only the last call publishes anything.
  if (sent.length < call.files.length) return "absent";
  const found = await findShare(context, idsOf(state));
  if (found === "absent") return "absent";
  if (found !== "waiting") return toLookup(call, found);
  if (isOverdue(state, context.now())) return "unknowable";
  const shared_at = state.shared_at ?? context.now().toISOString();
  return { progress: { items: [], state: { ...state, shared_at } } };
}
