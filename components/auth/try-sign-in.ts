import { signIn } from "next-auth/react";
import { CODE_NEEDED } from "#core/contract/sign-in-limits.ts";
import { UNREACHABLE } from "./unreachable.ts";

/**
 * Signs in with one of the methods. Returns null on success, otherwise the message to show: `wrong` for
 * incorrect credentials, or the server's message.
 */
export async function trySignIn(
  method: "credentials" | "link",
  form: Record<string, string>,
  wrong: string,
): Promise<string | null> {
  const answer = await signIn(method, { redirect: false, ...form }).catch(() => undefined);
  if (answer === undefined) return UNREACHABLE;
  if (answer.ok && !answer.error) return null;
  if (answer.status === 401) return answer.error === CODE_NEEDED ? CODE_NEEDED : wrong;
  return answer.error ?? UNREACHABLE;
}
