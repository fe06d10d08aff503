import type { Provider } from "../spec.ts";
import { manifest, premiumManifest } from "./manifest.ts";

/** `subscription_type` of the accounts that may post more (docs.x.com/x-api/users/user-lookup-me). */
const PREMIUM: readonly unknown[] = ["Premium", "PremiumPlus"];

/** Longer posts and videos where the account pays for them. */
export const narrow: NonNullable<Provider["narrow"]> = ({ subscription_type }) =>
  PREMIUM.includes(subscription_type) ? premiumManifest : manifest;
