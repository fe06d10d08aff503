"use client";
import { createContext } from "react";
import type { Chip } from "#components/composer/channel/chip.ts";

/** A channel of the post whose own post the text can link to. */
export type LinkTarget = Pick<Chip, "id" | "name" | "provider">;

/** The other channels of the post that is written. */
export const LinkTargets = createContext<readonly LinkTarget[]>([]);
