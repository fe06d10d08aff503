import type { Provider } from "../spec.ts";
import { afterUpload, awaitsId, stateOf } from "./advance.ts";
import { fetchStatus } from "./client.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";

/**
 * TikTok returns a publish's status by its ID. The ID for photos is in the response of the call that publishes them: if
 * that is lost, nobody can be asked. Steps that only read may be repeated.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state === null) return call.format === "photo" ? "unknowable" : "absent";
  const status = await fetchStatus(context, state.publish_id);
  const { publish_id } = state;
  if (status.status === "PUBLISH_COMPLETE" && !awaitsId(call, status))
    return { found: [toPublishedItem(context, call, { ...status, publish_id })] };
  if (state.step === "processing" || call.format === "photo") return "absent";
  const next = afterUpload(call, state, status);
  return next === null ? "absent" : { progress: next.progress };
};
