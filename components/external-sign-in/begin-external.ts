import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { JOIN_HEADER, LINK_HEADER } from "#core/contract/sign-in-limits.ts";
import { UNREACHABLE } from "../auth/unreachable.ts";

interface Beginning {
  provider: ExternalProvider;
  returnTo: string;
  /**
   * Sign in, link the account to the signed-in person, or accept the invitation with this token by creating an account.
   */
  purpose: "sign_in" | "link" | { join: string };
  /** The window for the provider's page; this one by default. */
  view?: Pick<Window, "location">;
}

/** Opens a provider's sign-in page. Returns an error message if it can't. */
export async function beginExternal({
  provider,
  returnTo,
  purpose,
  view = window,
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
    view.location.assign(url);
    return null;
  } catch {
    return UNREACHABLE;
  }
}

function headersOf(purpose: Beginning["purpose"]): Record<string, string> {
  if (purpose === "link") return { [LINK_HEADER]: "true" };
  return purpose === "sign_in" ? {} : { [JOIN_HEADER]: purpose.join };
}
