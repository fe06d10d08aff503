import { noteFailures } from "../services/notifications/note-failures.ts";
import { defineReader } from "./define-reader.ts";

export const failuresReader = defineReader({
  name: "failures",
  kinds: ["post.failed", "post.partially_published", "post.unconfirmed"],
  handle: noteFailures,
});
