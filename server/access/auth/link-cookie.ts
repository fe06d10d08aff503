import type { System } from "#server/system.ts";

/** Cookie of a browser that went to a provider to link an account to this session's user. */
export const LINK_COOKIE = "crier.link";

const LASTS_SECONDS = 900;

/** Cookie of a browser that went to a provider to accept the invitation with this token. */
export const JOIN_COOKIE = "crier.join";

/** Returns the complete header. An empty value deletes the cookie. */
export function purposeHeader(
  { env }: System,
  name: typeof LINK_COOKIE | typeof JOIN_COOKIE,
  value: string,
): string {
  const secure = env.CRIER_URL.startsWith("https:") ? "; Secure" : "";
  const age = value === "" ? 0 : LASTS_SECONDS;
  return `${name}=${value}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

export function issueLink({ secrets }: System, session_id: string, provider: string): string {
  return secrets.sign(`link ${session_id} ${provider}`);
}
