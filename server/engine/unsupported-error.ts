/** A function uses something the embedded engine doesn't support. The message says what, and what to do instead. */
export class UnsupportedError extends Error {
  constructor(what: string) {
    super(
      `The embedded engine does not support ${what}. Change the function, or run an Inngest server (INNGEST_BASE_URL).`,
    );
    this.name = "UnsupportedError";
  }
}
