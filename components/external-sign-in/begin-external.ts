import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { JOIN_HEADER, LINK_HEADER } from "#core/contract/sign-in-limits.ts";
import { UNREACHABLE } from "../auth/unreachable.ts";

interface Beginning {
  provider: ExternalProvider;
  /** Where Crier leads afterwards: a path of its own. */
  returnTo: string;
  /** To sign in, to link the account to the person who is signed in, or to accept the invitation of this token with a new account. */
  purpose: "sign_in" | "link" | { join: string };
}

/** Leads to a provider's pages. Answers what went wrong where it can't. */
export async function beginExternal({
  provider,
  returnTo,
  purpose,
}: Beginning): Promise<string | null> {
  try {
    const csrf = await fetch("/api/auth/csrf");
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await fetch(`/api/auth/signin/${provider}`, {
      method: "POST",
      headers: headersOf(purpose),
      body: new URLSearchParams({ csrfToken, callbackUrl: returnTo, json: "true" }),
    });
    const { url, error } = (await answer.json()) as { url: string; error?: { message: string } };
    if (error !== undefined) return error.message;
    if (new URL(url).origin === window.location.origin) return UNREACHABLE;
    window.location.assign(url);
    return null;
  } catch {
    return UNREACHABLE;
  }
}

function headersOf(purpose: Beginning["purpose"]): Record<string, string> {
  if (purpose === "link") return { [LINK_HEADER]: "true" };
  return purpose === "sign_in" ? {} : { [JOIN_HEADER]: purpose.join };
}
