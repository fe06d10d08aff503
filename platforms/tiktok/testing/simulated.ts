import type { Credentials, Json } from "#platforms/kit/spec/provider.ts";
import { type MemoryFile, memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { SETTINGS } from "#platforms/tiktok/simulator/creator.ts";
import { tiktok as simulator } from "#platforms/tiktok/simulator/index.ts";
import { tiktok } from "../provider.ts";

interface Post {
  text?: string;
  title?: string | null;
  files?: MemoryFile[];
  format?: "video" | "photo";
}

export function simulated(given: { credentials?: Credentials } = {}) {
  const nameCall = ({ method, url, headers }: Request) => {
    const range = headers.get("content-range");
    const path = new URL(url).pathname.replace("/v2/post/publish", "");
    return `${method} ${path}${range === null ? "" : ` ${range}`}`;
  };
  const bench = simulatedAccount(tiktok, simulator, { ...given, nameCall });
  const ready = (options: { [name: string]: Json } = {}, post: Post = {}) => {
    const { text = "A walk", title = null, format = "video" } = post;
    const media = post.files ?? [memoryFile("video/mp4")];
    const settings = { privacy_level: "PUBLIC_TO_EVERYONE", ...options };
    return bench.prepare({ format, title, text, media, options: settings });
  };
  const set = (settings: { [name: string]: Json }) => bench.store.note(SETTINGS, settings);
  return { ...bench, ready, set };
}
