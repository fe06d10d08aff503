import { findPeople } from "#platforms/kit/simulator/people.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import { inventDid } from "./resolve-handle.ts";
import { invalidRequest, type Method } from "./xrpc.ts";

const MAX_LIMIT = 100;

/** https://docs.bsky.app/docs/api/app-bsky-actor-search-actors-typeahead */
export const searchActorsTypeahead: Method = (_, request) => {
  const query = queryOf(request);
  const limit = Number(query.get("limit") ?? 10);
  if (!(limit >= 1 && limit <= MAX_LIMIT))
    throw invalidRequest('Error: Params must have the property "limit" between 1 and 100');
  const actors = findPeople(query.get("q") ?? "").map(({ name, handle }) => ({
    did: inventDid(`${handle}.example.com`),
    handle: `${handle}.example.com`,
    displayName: name,
  }));
  return { actors: actors.slice(0, limit) };
};
