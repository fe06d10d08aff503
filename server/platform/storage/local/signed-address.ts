/** URLs of the local driver. Whoever has one may make that one request until it expires. */
import { createHmac, timingSafeEqual } from "node:crypto";

export interface SignedRequest {
  method: "GET" | "PUT";
  key: string;
  /** Unix time in seconds. */
  expires: number;
  content_type: string;
  size?: number;
  upload_id?: string;
  part?: number;
  save_as?: string;
}

const FIELDS = ["expires", "content_type", "size", "upload_id", "part", "save_as"] as const;

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Whether it is a valid key, which can't refer to anything outside the store's folder. */
function isKey(text: string): boolean {
  return text.length <= 500 && KEY.test(text);
}

export function signAddress(origin: string, secret: string, request: SignedRequest): string {
  const url = new URL(`/${request.key}`, origin);
  for (const name of FIELDS) {
    const value = request[name];
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  url.searchParams.set("signature", signatureOf(secret, request));
  return url.href;
}

export function readAddress(
  { method, url }: { method: string; url: string },
  secret: string,
  now: Date,
): SignedRequest | "bad_signature" | "expired" {
  const parsed = URL.canParse(url, "http://storage") ? new URL(url, "http://storage") : null;
  const key = parsed?.pathname.slice(1) ?? "";
  // HEAD requests no more than what GET returns.
  const asked = method === "HEAD" ? "GET" : method;
  if (parsed === null || !isKey(key) || (asked !== "GET" && asked !== "PUT"))
    return "bad_signature";
  const request = readFields(asked, key, parsed.searchParams);
  const given = parsed.searchParams.get("signature") ?? "";
  if (!isEqual(given, signatureOf(secret, request))) return "bad_signature";
  return request.expires * 1000 > now.getTime() ? request : "expired";
}

function readFields(method: "GET" | "PUT", key: string, query: URLSearchParams): SignedRequest {
  const number = (name: string) => (query.has(name) ? { [name]: Number(query.get(name)) } : {});
  const text = (name: string) => (query.has(name) ? { [name]: query.get(name) ?? "" } : {});
  return {
    method,
    key,
    expires: Number(query.get("expires")),
    content_type: query.get("content_type") ?? "",
    ...number("size"),
    ...text("upload_id"),
    ...number("part"),
    ...text("save_as"),
  };
}

function signatureOf(secret: string, request: SignedRequest): string {
  const promised = [request.method, request.key, ...FIELDS.map((name) => request[name] ?? null)];
  return createHmac("sha256", secret).update(JSON.stringify(promised)).digest("base64url");
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
