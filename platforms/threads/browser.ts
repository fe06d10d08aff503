import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

// A carousel shows one at a time (https://developers.facebook.com/docs/threads/posts).
export const threads: PlatformLook = { ...usualLook, files: "slides" };
