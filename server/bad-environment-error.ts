/** Invalid environment variables: one line for each, with what it must be. */
export class BadEnvironmentError extends Error {
  override readonly name = "BadEnvironmentError";
}
