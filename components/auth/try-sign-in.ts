import { signIn } from "next-auth/react";
import { CODE_NEEDED } from "#core/contract/sign-in-limits.ts";
import { UNREACHABLE } from "./unreachable.ts";

/**
 * Signs in by one of the methods. Null when it succeeded, else what to tell the person: `wrong` where what they gave is not
 * right, or the server's own words.
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
