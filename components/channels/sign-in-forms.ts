import type { ComponentType } from "react";
import { BlueskySignIn } from "./bluesky-sign-in.tsx";
import type { SignInProps } from "./sign-in-props.ts";

/** How a person signs in to each platform whose accounts are connected with typed credentials. */
export const signInForms: Record<string, ComponentType<SignInProps>> = { bluesky: BlueskySignIn };
