import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";
import { Title, titledText } from "#platforms/kit/received/titled-text.ts";

export const received: Received = {
  text: titledText(z.object({ title: Title }).transform(({ title }) => title)),
};
