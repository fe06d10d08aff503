import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const googleBusiness: PlatformLook = {
  ...usualLook,
  order: ["author", "files", "title", "words"],
};
