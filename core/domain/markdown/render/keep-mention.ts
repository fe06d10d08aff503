import type { MarkHandler } from "./mark-handler.ts";

const WELL_FORMED =
  /^(?:urn:li:(?:person|organization|organizationBrand):[\w-]+|discord:\d{1,20}|slack:[UW][A-Z0-9]{1,20})$/;

/**
 * For a platform with accounts whose address begins with `own`: the name becomes a mention, behind the `sign` that the
 * platform shows. Other mentions, and those of a malformed address, stay text.
 */
export function keepMention(own: string, sign: "@" | ""): MarkHandler<"mention"> {
  const isOwn = (address: string) => address.startsWith(own) && WELL_FORMED.test(address);
  return {
    open({ address, open }, output) {
      if (isOwn(address)) output.write(sign);
      output.leaveOut(open);
    },
    close({ address, close }, output, textStart) {
      output.leaveOut(close);
      if (!isOwn(address)) return output.countNamed(output.textFrom(textStart));
      const start = textStart - sign.length;
      // A mention shows no styles within its name.
      while ((output.marks.at(-1)?.start ?? -1) >= start) output.marks.pop();
      output.marks.push({ kind: "mention", start, end: output.length, handle: address });
    },
  };
}

/** For platforms without such mentions: keeps the name, and adds a warning. */
export const nameMention: MarkHandler<"mention"> = keepMention("?", "");
