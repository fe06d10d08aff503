import { Refusal } from "#core/contract/refusal.ts";

/**
 * Returns the credential in an API request's headers: `Authorization: Bearer …`, or else `x-api-key`. Throws if there is
 * none.
 */
export function readCredential(header: (name: string) => string | null): string {
  const authorization = header("authorization");
  if (authorization !== null) {
    const [scheme, token, ...rest] = authorization.trim().split(/\s+/);
    if (scheme?.toLowerCase() === "bearer" && token !== undefined && rest.length === 0)
      return token;
    throw Refusal.unauthorized(
      "The Authorization header is invalid. Send `Authorization: Bearer <API key>`.",
    );
  }
  const key = header("x-api-key")?.trim();
  if (key !== undefined && key !== "") return key;
  throw Refusal.unauthorized(
    "No credential was sent. Send `Authorization: Bearer <API key>`, or the key as `x-api-key`.",
  );
}
