import type { Provider } from "../spec.ts";
import { manifest, premiumManifest } from "./manifest.ts";

/** `subscription_type` of accounts with higher limits (docs.x.com/x-api/users/user-lookup-me). */
const PREMIUM: readonly unknown[] = ["Premium", "PremiumPlus"];

export const narrow: NonNullable<Provider["narrow"]> = ({ subscription_type }) =>
  PREMIUM.includes(subscription_type) ? premiumManifest : manifest;
