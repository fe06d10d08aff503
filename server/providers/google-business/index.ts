/**
 * Google Business Profile: posts of a location. https://developers.google.com/my-business
 * For sandbox channels so far.
 */
import { byAddress } from "../kit/plain/in-one-call.ts";
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const googleBusiness: Provider = sandboxOnly(manifest, byAddress);
