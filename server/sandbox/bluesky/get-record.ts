import { describeStored } from "./stored-record.ts";
import { invalidRequest, type Method, XrpcError } from "./xrpc.ts";

export const getRecord: Method = async ({ store, account }, request) => {
  const { repo, collection, rkey } = Object.fromEntries(new URL(request.url).searchParams);
  if (repo !== account.external_account_id && repo !== account.handle) {
    throw invalidRequest(`Could not find repo: ${repo}`);
  }
  const uri = `at://${repo}/${collection}/${rkey}`;
  const post = await store.findByKey(rkey ?? "");
  if (post?.external_post_id !== uri || post.deleted_at) {
    throw new XrpcError(400, "RecordNotFound", `Could not locate record: ${uri}`);
  }
  const { record, ...reference } = describeStored(store, post);
  return { ...reference, value: record };
};
