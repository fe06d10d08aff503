import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const reddit: PlatformLook = {
  ...usualLook,
  order: ["author", "title", "files", "words"],
  files: "slides",
};
