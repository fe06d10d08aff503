import type { InApp } from "#platforms/kit/in-app.ts";

/** How people publish in the platform's app, and the URLs of its posts. This isn't written yet: see `kit/in-app.ts`. */
export const inApp: InApp = {
  name: "Example",
  hosts: null,
  open: () => null,
};
