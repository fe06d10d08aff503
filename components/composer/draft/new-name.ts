/** A random name that nothing else has. Unlike `crypto.randomUUID` it is there on pages that came without TLS, too. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
