import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const lemmy: PlatformLook = { ...usualLook, order: ["author", "title", "files", "words"] };
