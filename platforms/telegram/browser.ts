import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

// The text is the files' caption (https://core.telegram.org/bots/api#sendmediagroup).
export const telegram: PlatformLook = {
  ...usualLook,
  order: ["author", "files", "words"],
  message: true,
};
