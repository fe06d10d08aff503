import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

export const instagram: PlatformLook = {
  ...usualLook,
  order: ["author", "files", "words"],
  files: "slides",
  // Images from 4:5 to 1.91:1 (https://developers.facebook.com/docs/instagram-platform/content-publishing).
  frame: { min: 9 / 16, max: 1.91 },
};
