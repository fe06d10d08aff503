import type { Credentials, Json } from "#platforms/kit/spec/provider.ts";
import { type MemoryFile, memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { youtube as simulator } from "#platforms/youtube/simulator/index.ts";
import { youtube } from "../provider.ts";

interface Video {
  text?: string;
  title?: string | null;
  size?: number;
  format?: "video" | "short";
  image?: MemoryFile;
}

export function simulated(given: { credentials?: Credentials } = {}) {
  const nameCall = ({ method, url, headers }: Request) => {
    const range = headers.get("content-range");
    return `${method} ${new URL(url).pathname}${range === null ? "" : ` ${range}`}`;
  };
  const bench = simulatedAccount(youtube, simulator, { ...given, nameCall });
  const ready = (options: { [name: string]: Json } = {}, video: Video = {}) => {
    const { text = "About it", title = "A walk", size = 2_000, format = "video", image } = video;
    const media = [...(image === undefined ? [] : [image]), memoryFile("video/mp4", { size })];
    const settings = { audience: "not_made_for_kids", ...options };
    return bench.prepare({ format, title, text, media, options: settings });
  };
  return { ...bench, ready };
}
