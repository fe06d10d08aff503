import type { System } from "../system.ts";

/** Says that its browser began at a provider to link an account there to the person of this session. */
export const LINK_COOKIE = "crier.link";

/** As long as the provider's pages may take. */
const LASTS_SECONDS = 900;

/** Says that its browser began at a provider to accept the invitation of this token. */
export const JOIN_COOKIE = "crier.join";

/** The whole header. Empty, it ends the cookie. */
export function purposeHeader(
  { env }: System,
  name: typeof LINK_COOKIE | typeof JOIN_COOKIE,
  value: string,
): string {
  const secure = env.CRIER_URL.startsWith("https:") ? "; Secure" : "";
  const age = value === "" ? 0 : LASTS_SECONDS;
  return `${name}=${value}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie's value for a session that begins to link an account at a provider. */
export function issueLink({ secrets }: System, session_id: string, provider: string): string {
  return secrets.sign(`link ${session_id} ${provider}`);
}
