import type { InApp } from "./in-app.ts";
import type { Received } from "./received/received.ts";
import type { Simulator } from "./simulator/spec.ts";
import type { Provider } from "./spec/provider.ts";

/** What a platform's folder gives the server. Browsers load its `browser.ts` and `text-view.ts` instead. */
export interface Platform {
  provider: Provider;
  in_app: InApp;
  simulator: Simulator;
  /** Absent if readers see posts as plain text, without links, polls or threads. */
  received?: Received;
}
