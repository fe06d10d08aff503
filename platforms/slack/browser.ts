import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const slack: PlatformLook = { ...usualLook, files: "rows", message: true };
