import { randomToken } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

/** Cookie of a browser in which the user has signed in before, so that other people's guesses don't slow it down. */
export const DEVICE_COOKIE = "crier.device";

const YEAR_SECONDS = 365 * 86_400;

export function issueDevice(system: System, email: string): string {
  const device = randomToken();
  return `${device}.${proofOf(system, device, email)}`;
}

export function readDevice(system: System, cookie: string | undefined, email: string) {
  const [device = "", proof = ""] = cookie?.split(".") ?? [];
  return device !== "" && proof === proofOf(system, device, email) ? device : null;
}

/** Returns the complete header. A device is remembered as long as it is used once a year. */
export function deviceHeader({ env }: System, value: string): string {
  const secure = env.CRIER_URL.startsWith("https:") ? "; Secure" : "";
  return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function proofOf({ secrets }: System, device: string, email: string): string {
  return secrets.sign(`device ${device} ${email}`);
}
