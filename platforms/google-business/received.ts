import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";
import { Title, titledText } from "#platforms/kit/received/titled-text.ts";

const Event = z.object({ event: z.object({ title: Title }) });

export const received: Received = {
  text: titledText(Event.transform(({ event }) => event.title)),
};
