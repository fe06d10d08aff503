import { type Provider, ProviderError } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { deleteRecord } from "./client.ts";

/** https://atproto.com/specs/at-uri-scheme: `at://<did>/<collection>/<rkey>`. */
const PLACE = /^at:\/\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** A record that is already gone counts as deleted: the server responds the same. */
export const remove: NonNullable<Provider["remove"]> = async (context, { external_post_id }) => {
  const [, repo, collection, rkey] = PLACE.exec(external_post_id) ?? [];
  if (repo === undefined || collection === undefined || rkey === undefined)
    throw new ProviderError("validation", `${external_post_id} is not the URI of a Bluesky post.`);
  await authorized(context, (server) => deleteRecord(server, { repo, collection, rkey }));
};
