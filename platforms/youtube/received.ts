import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";
import { Title, titledText } from "#platforms/kit/received/titled-text.ts";

const Video = z.object({ snippet: z.object({ title: Title }) });

export const received: Received = {
  text: titledText(Video.transform(({ snippet }) => snippet.title)),
};
