import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { names, tags } from "../kit/browser/find.ts";

export const instagram: BrowserView = {
  look: {
    ...postLook,
    order: ["author", "files", "words"],
    files: "slides",
    // Images from 4:5 to 1.91:1 (https://developers.facebook.com/docs/instagram-platform/content-publishing).
    frame: { min: 9 / 16, max: 1.91 },
  },
  // https://help.instagram.com/351460621611097
  finders: { mentions: names, hashtags: tags },
};
