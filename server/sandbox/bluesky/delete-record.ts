import { requireAccess } from "./sessions.ts";
import { invalidRequest, type Method, readInput } from "./xrpc.ts";

/** Responds the same whether or not the record exists. */
export const deleteRecord: Method = async ({ store, account }, request) => {
  requireAccess(request);
  const { repo, collection, rkey } = await readInput(request);
  if (repo !== account.external_account_id && repo !== account.handle)
    throw invalidRequest(`Could not find repo: ${repo}`);
  if (typeof collection !== "string" || typeof rkey !== "string")
    throw invalidRequest('Input must have the property "rkey"');
  await store.markDeleted(`at://${account.external_account_id}/${collection}/${rkey}`);
  return {};
};
