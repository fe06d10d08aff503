import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const youtube: PlatformLook = {
  ...usualLook,
  order: ["files", "title", "author", "words"],
  cover: true,
};
