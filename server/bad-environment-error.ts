export class BadEnvironmentError extends Error {
  override readonly name = "BadEnvironmentError";
}
