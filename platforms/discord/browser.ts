import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const discord: PlatformLook = { ...usualLook, message: true };
