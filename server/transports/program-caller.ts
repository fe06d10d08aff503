import { Refusal } from "#core/contract/refusal.ts";
import type { Surface } from "#core/contract/resources/post-version.ts";
import { KEY_PREFIX } from "#server/access/api-keys.ts";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import { authenticateKey } from "#server/access/auth/authenticate-key.ts";
import { authenticateToken } from "#server/access/auth/authenticate-token.ts";
import { readCredential } from "#server/access/auth/read-credential.ts";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import type { Caller } from "#server/operations/caller.ts";
import type { System } from "#server/system.ts";
import type { Incoming } from "./http/incoming.ts";

interface Call {
  request: Incoming;
  request_id: string;
  surface: Surface;
}

/** Returns an API client as caller: the credential is in the request's headers, the organization in its query. */
export function programCaller(system: System, { request, request_id, surface }: Call): Caller {
  return {
    system,
    request_id,
    surface,
    answer_headers: new Map(),
    address: request.header(ADDRESS_HEADER),
    authenticate() {
      const credential = readCredential(request.header);
      if (credential.startsWith(KEY_PREFIX)) return authenticateKey(system, credential);
      const resource = surface === "agent" ? "/api/mcp" : "/api/v1";
      const organization = readOrganization(request);
      return authenticateToken(system, credential, { resource, organization });
    },
    readOrganization: () => readOrganization(request),
    signal: request.signal,
  };
}

function readOrganization({ url }: Incoming): string | null {
  const [slug = null, ...more] = url.searchParams.getAll("organization");
  refuseUnstorable(slug, ["organization"]);
  if (more.length === 0) return slug;
  throw Refusal.because("invalid_input", "organization: Sent twice. Send it once.");
}
