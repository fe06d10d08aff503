import { Refusal } from "#core/contract/refusal.ts";

/**
 * Returns the credential of an API request: `Authorization: Bearer …`, or else `x-api-key`. Throws if there is none.
 */
export function readCredential(headers: Headers): string {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const [scheme, token, ...rest] = authorization.trim().split(/\s+/);
    if (scheme?.toLowerCase() === "bearer" && token !== undefined && rest.length === 0)
      return token;
    throw Refusal.unauthorized(
      "The Authorization header is invalid. Send `Authorization: Bearer <API key>`.",
    );
  }
  const key = headers.get("x-api-key")?.trim();
  if (key !== undefined && key !== "") return key;
  throw Refusal.unauthorized(
    "No credential was sent. Send `Authorization: Bearer <API key>`, or the key as `x-api-key`.",
  );
}
