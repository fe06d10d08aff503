import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const pinterest: PlatformLook = {
  ...usualLook,
  order: ["files", "title", "words", "author"],
  files: "slides",
  cover: true,
};
