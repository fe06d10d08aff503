import { z } from "zod";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import { invalidRequest, type Method, XrpcError } from "./xrpc.ts";

/** Maximum lifetime of a token for one method (packages/pds, com.atproto.server.getServiceAuth). */
const LONGEST_SECONDS = 3_600;

const Claims = z.object({ iss: z.string(), aud: z.string(), lxm: z.string(), exp: z.int() });
export type Claims = z.infer<typeof Claims>;

export const getSession: Method = ({ account }) => {
  const { external_account_id: did, handle } = account;
  const pds = { id: "#atproto_pds", type: "AtprotoPersonalDataServer" };
  const service = [{ ...pds, serviceEndpoint: "https://pds.test" }];
  return { did, handle, didDoc: { id: did, service }, emailConfirmed: true, active: true };
};

/** Not signed like a server's: only this sandbox's video service reads it. */
export const getServiceAuth: Method = ({ account, now }, request) => {
  const query = queryOf(request);
  const issued = Math.floor(now().getTime() / 1000);
  const exp = Number(query.get("exp") ?? issued + 60);
  if (!query.has("aud")) throw invalidRequest('Error: Params must have the property "aud"');
  if (exp < issued || exp - issued > LONGEST_SECONDS)
    throw new XrpcError(400, "BadExpiration", "The expiration date is not valid");
  const claims = {
    iss: account.external_account_id,
    aud: query.get("aud") ?? "",
    lxm: query.get("lxm") ?? "",
    exp,
  };
  return { token: Buffer.from(JSON.stringify(claims)).toString("base64url") };
};

export function readClaims(request: Request): Claims | null {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  try {
    return Claims.parse(JSON.parse(Buffer.from(token, "base64url").toString()));
  } catch {
    return null;
  }
}
