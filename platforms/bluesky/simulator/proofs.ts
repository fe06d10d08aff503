/** Checks signed requests (RFC 9449) and apps that sign in with a key (RFC 7523). */
import { createHash, createPublicKey, verify } from "node:crypto";
import { z } from "zod";

export interface ProofError {
  error: string;
  text: string;
}

type Checked = { key_id: string } | ProofError;

const Key = z.object({
  crv: z.literal("P-256"),
  kty: z.literal("EC"),
  x: z.string(),
  y: z.string(),
});

const Header = z.object({ typ: z.literal("dpop+jwt"), alg: z.literal("ES256"), jwk: Key.strict() });

const Claims = z.object({
  jti: z.string().min(1),
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  nonce: z.string().optional(),
  ath: z.string().optional(),
});

const NONCE_MS = 180_000;
const SKEW_SECONDS = 30;

/** The nonce that proofs must have now. */
export function nonceAt(now: Date): string {
  return `nonce-${Math.floor(now.getTime() / NONCE_MS)}`;
}

/** Checks a request's proof, and that it is for this token, if any. */
export function checkProof(
  request: Request,
  { now, token }: { now: Date; token?: string },
): Checked {
  const invalid = (text: string) => ({ error: "invalid_dpop_proof", text });
  const jwt = request.headers.get("dpop");
  if (jwt === null) return invalid("DPoP proof required");
  const parts = readParts(jwt);
  const header = Header.safeParse(parts?.header).data;
  const claims = Claims.safeParse(parts?.claims).data;
  if (header === undefined || claims === undefined || !isSignedBy(jwt, header.jwk))
    return invalid("Failed to verify DPoP proof");
  const { origin, pathname } = new URL(request.url);
  if (claims.htm !== request.method) return invalid("DPoP htm mismatch");
  if (claims.htu !== origin + pathname) return invalid("DPoP htu mismatch");
  if (Math.abs(claims.iat - now.getTime() / 1000) > SKEW_SECONDS)
    return invalid("DPoP proof expired");
  if (claims.nonce !== nonceAt(now))
    return { error: "use_dpop_nonce", text: "Authorization server requires nonce in DPoP proof" };
  if (token !== undefined && claims.ath !== digestOf(token)) return invalid("DPoP ath mismatch");
  const { crv, kty, x, y } = header.jwk;
  return { key_id: digestOf(JSON.stringify({ crv, kty, x, y })) };
}

const App = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  jti: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
});

/**
 * Checks how an app signs in: with a key if its ID is an https URL. Its document isn't read, so the signature isn't
 * checked.
 */
export function checkAssertion(
  form: URLSearchParams,
  { issuer, now }: { issuer: string; now: Date },
): Checked {
  const refused = (text: string) => ({ error: "invalid_client", text });
  const client_id = form.get("client_id") ?? "";
  if (form.has("client_secret")) return refused("client_secret is not supported");
  if (client_id.startsWith("http://localhost")) return { key_id: "" };
  const parts = readParts(form.get("client_assertion") ?? "");
  const claims = App.safeParse(parts?.claims).data;
  const header = z
    .object({ kid: z.string(), alg: z.literal("ES256") })
    .safeParse(parts?.header).data;
  if (claims === undefined || header === undefined) return refused("client_assertion is required");
  const { iss, sub, aud, exp } = claims;
  const isValid = iss === client_id && sub === client_id && aud === issuer;
  if (!isValid || exp <= now.getTime() / 1000) return refused("Invalid client_assertion");
  return { key_id: header.kid };
}

function isSignedBy(jwt: string, jwk: z.infer<typeof Key>): boolean {
  const end = jwt.lastIndexOf(".");
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signature = Buffer.from(jwt.slice(end + 1), "base64url");
  const signed = Buffer.from(jwt.slice(0, end));
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, signature);
}

function readParts(jwt: string): { header: unknown; claims: unknown } | null {
  const [header = "", claims = ""] = jwt.split(".");
  try {
    return { header: parse(header), claims: parse(claims) };
  } catch {
    return null;
  }
}

function parse(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
