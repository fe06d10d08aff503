/**
 * X: posts of an account. https://docs.x.com/x-api
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";
import { narrow } from "./narrow.ts";

export const x: Provider = { ...sandboxOnly(manifest), narrow };
