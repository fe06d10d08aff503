import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const tiktok: PlatformLook = {
  ...usualLook,
  order: ["files", "author", "title", "words"],
  files: "slides",
};
