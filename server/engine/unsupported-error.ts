/** What a function asks for and the embedded engine does not do. The message names it and the way out. */
export class UnsupportedError extends Error {
  constructor(what: string) {
    super(
      `The embedded engine does not support ${what}. Change the function, or run an Inngest server (INNGEST_BASE_URL).`,
    );
    this.name = "UnsupportedError";
  }
}
