/** Signing in leaves the page: the token of the invitation waits in this tab meanwhile. */
const KEY = "crier:invitation";

/** The token of the link that was opened, or that was opened before signing in. Empty where there is none. */
export function readToken(): string {
  const token = window.location.hash.slice(1);
  if (token === "") return window.sessionStorage.getItem(KEY) ?? "";
  window.sessionStorage.setItem(KEY, token);
  return token;
}

/** Forgets the token once it was used. */
export function forgetToken(): void {
  window.sessionStorage.removeItem(KEY);
}
