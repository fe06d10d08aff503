import { timingSafeEqual } from "node:crypto";
import { Refusal } from "#core/contract/refusal.ts";
import type { Secrets } from "../platform/secrets.ts";

/**
 * Creates opaque, signed positions in one list, identified by `scope`. Forged cursors and those of other lists are
 * refused. `field` is the input's name for a cursor.
 */
export function createCursors(secrets: Secrets, scope: string, field = "cursor") {
  const proofOf = (position: string) => secrets.sign(`cursor ${scope} ${position}`);
  return {
    write(position: string): string {
      return `${Buffer.from(position).toString("base64url")}.${proofOf(position)}`;
    },
    read(cursor: string): string {
      const [encoded = "", proof = ""] = cursor.split(".");
      const position = Buffer.from(encoded, "base64url").toString();
      if (!equal(proof, proofOf(position))) {
        throw Refusal.because(
          "invalid_cursor",
          `${field}: This is not a \`next_cursor\` of this list. Start again without a cursor.`,
        );
      }
      return position;
    },
  };
}

function equal(left: string, right: string) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
