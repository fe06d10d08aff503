import type { MetadataRoute } from "next";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { FILE_TYPES } from "#core/contract/file-types.ts";

/** What phones need to install Crier as an app, and to offer it where other apps share text and files. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Crier",
    short_name: "Crier",
    description: ACCOUNT_COPY.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    // Of app/globals.css: --page and --accent, in light colors. A manifest takes no others.
    background_color: "#fbfaf7",
    theme_color: "#056965",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "files", accept: Object.keys(FILE_TYPES) }],
      },
    },
  };
}
