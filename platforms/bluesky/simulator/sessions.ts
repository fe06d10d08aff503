/**
 * Signing in. The account's secrets are the same for every sandbox channel and public in this source: the simulator is
 * only reached in process, bound to one channel.
 */
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refuseBoundToken } from "./authorization.ts";
import { type Method, readInput, toResponse, XrpcError } from "./xrpc.ts";

const PASSWORD = "sandbox-password";
const ACCESS_TOKEN = "sandbox-access";
const REFRESH_TOKEN = "sandbox-refresh";
export const EXPIRED_TOKEN = "sandbox-expired";

export const createSession: Method = async ({ account }, request) => {
  const { identifier, password } = await readInput(request);
  const isAccount = identifier === account.handle || identifier === account.external_account_id;
  if (isAccount && password === PASSWORD) return session(account);
  throw new XrpcError(401, "AuthenticationRequired", "Invalid identifier or password");
};

export const refreshSession: Method = ({ account }, request) => {
  const fault = findFault(request, REFRESH_TOKEN);
  if (fault !== null) throw fault;
  return session(account);
};

export function refuseToken(
  context: SimulatorContext,
  request: Request,
): Promise<Response | null> | Response | null {
  if (request.headers.get("authorization")?.startsWith("DPoP ") === true)
    return refuseBoundToken(context, request);
  const fault = findFault(request, ACCESS_TOKEN);
  return fault === null ? null : toResponse(fault);
}

function findFault(request: Request, expected: string): XrpcError | null {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "");
  if (token === expected) return null;
  if (token === undefined) return new XrpcError(401, "AuthMissing", "Authentication Required");
  if (token === EXPIRED_TOKEN) return new XrpcError(400, "ExpiredToken", "Token has expired");
  return new XrpcError(400, "InvalidToken", "Token could not be verified");
}

function session({ external_account_id, handle }: SimulatorContext["account"]) {
  return {
    did: external_account_id,
    handle,
    accessJwt: ACCESS_TOKEN,
    refreshJwt: REFRESH_TOKEN,
    active: true,
  };
}
