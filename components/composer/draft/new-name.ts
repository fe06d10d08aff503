/** Returns a unique random name. Unlike `crypto.randomUUID`, also works on pages served without TLS. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
