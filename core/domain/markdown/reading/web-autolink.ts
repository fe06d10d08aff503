import { autolink } from "micromark-core-commonmark";
import type { Construct } from "micromark-util-types";
import { bounded } from "./bounded.ts";
import { LONGEST_SPAN } from "./limits.ts";

/** `<https://…>`. Anything else in angle brackets is text: `<b>`, `<3`, `<a@b.c>`. */
export const webAutolink: Construct = {
  ...autolink,
  name: "webAutolink",
  tokenize: bounded(function tokenize(effects, ok, nok) {
    return autolink.tokenize.call(
      this,
      effects,
      (code) => {
        const link = this.events.at(-1)?.[1];
        const isWeb = link !== undefined && /^<https?:\/\/[^>]/.test(this.sliceSerialize(link));
        return isWeb ? ok(code) : nok(code);
      },
      nok,
    );
  }, LONGEST_SPAN),
};
