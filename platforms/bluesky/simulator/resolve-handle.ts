import { createHash } from "node:crypto";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import { invalidRequest, type Method } from "./xrpc.ts";

/** A domain name of at least two labels whose last doesn't start with a digit: https://atproto.com/specs/handle. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 253;

/** The account that doesn't exist, on any server. */
const NOBODY = /^nobody\./;

/** Every other well-formed handle resolves, always to the same DID. */
export const resolveHandle: Method = ({ account }, request) => {
  const handle = queryOf(request).get("handle") ?? "";
  if (!isHandle(handle.toLowerCase())) {
    throw invalidRequest(
      `Invalid com.atproto.identity.resolveHandle params: Invalid handle (got "${handle}") at $.handle`,
    );
  }
  if (NOBODY.test(handle)) throw invalidRequest("Unable to resolve handle");
  return {
    did: handle === account.handle ? account.external_account_id : inventDid(handle.toLowerCase()),
  };
};

function isHandle(handle: string) {
  const labels = handle.split(".");
  const last = labels.at(-1) ?? "";
  return (
    handle.length <= MAX_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^[0-9]/.test(last)
  );
}

export function inventDid(handle: string) {
  const digest = createHash("sha256").update(handle).digest("hex");
  return `did:plc:sandbox${digest.replace(/[0189]/g, "z").slice(0, 17)}`;
}
