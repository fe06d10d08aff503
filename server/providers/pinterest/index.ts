/**
 * Pinterest: pins on the boards of an account. https://developers.pinterest.com/docs/api/v5
 * For sandbox channels so far.
 */
import { byAddress } from "../kit/plain/in-one-call.ts";
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const pinterest: Provider = sandboxOnly(manifest, byAddress);
