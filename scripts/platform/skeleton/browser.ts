import { type PlatformLook, usualLook } from "#platforms/kit/browser/platform-look.ts";

// This isn't written yet: say how the platform lays out a post, or delete this file and its lines in ../browser.ts.
export const examplePlatform: PlatformLook = { ...usualLook };
