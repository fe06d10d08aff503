/** Signing in leaves the page, so this tab stores the invitation's token meanwhile. */
const KEY = "crier:invitation";

/** Returns the token of the opened link, or of one opened before signing in. Empty without one. */
export function readToken(): string {
  const token = window.location.hash.slice(1);
  if (token === "") return window.sessionStorage.getItem(KEY) ?? "";
  window.sessionStorage.setItem(KEY, token);
  return token;
}

export function forgetToken(): void {
  window.sessionStorage.removeItem(KEY);
}
