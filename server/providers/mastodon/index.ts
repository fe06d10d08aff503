/**
 * Mastodon: statuses of an account on any server, including other software with the same API.
 * https://docs.joinmastodon.org/client/intro/
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deleteStatus, editStatus, readStatus } from "./client.ts";
import { connect, credentials, identify } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { oauth, revoke } from "./oauth.ts";
import { prepare, preparedCall } from "./prepare.ts";

/** An edit without file IDs removes the status's files, so they are read first. */
const edit: NonNullable<Provider["edit"]> = async (context, { item, index, prepared }) => {
  const words = preparedCall(prepared).items[index];
  if (words === undefined) throw new Error("The edited post has no text.");
  const { files, poll, visibility, ...body } = words;
  const { media_attachments } = await readStatus(context, item.external_post_id);
  const media_ids = media_attachments.map(({ id }) => id);
  await editStatus(context, item.external_post_id, { spoiler_text: "", ...body, media_ids });
};

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const HOST = "mastodon.test";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    external_account_id: username,
    handle: `${username}@${HOST}`,
    credentials: { access_token: "sandbox-access" },
    account: {
      server: `https://${HOST}`,
      id: username,
      instance_api: "v2",
      reads_notifications: true,
    },
  };
}

export const mastodon: Provider = {
  manifest,
  narrow,
  live: { credentials, connect },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  edit,
  interactions,
  metrics,
  remove: (context, { external_post_id }) => deleteStatus(context, external_post_id),
};
