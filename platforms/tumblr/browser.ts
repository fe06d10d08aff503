import { type PlatformLook, usualLook } from "../kit/browser/platform-look.ts";

// Without a layout, each block has a row of its own (https://www.tumblr.com/docs/npf#layout-blocks).
export const tumblr: PlatformLook = { ...usualLook, files: "rows" };
