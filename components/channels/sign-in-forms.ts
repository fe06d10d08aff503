import type { ComponentType } from "react";
import { BlueskySignIn } from "./bluesky-sign-in.tsx";
import { MastodonSignIn } from "./mastodon-sign-in.tsx";
import type { SignInProps } from "./sign-in-props.ts";
import { XSignIn } from "./x-sign-in.tsx";

/** How a person signs in to each platform whose accounts can be connected. */
export const signInForms: Record<string, ComponentType<SignInProps>> = {
  bluesky: BlueskySignIn,
  mastodon: MastodonSignIn,
  x: XSignIn,
};
