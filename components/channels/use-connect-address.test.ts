import { expect, test } from "vitest";
import { hrefOf } from "./use-connect-address.ts";

const PAGE = "https://crier.example/team/channels";

test.each([
  [PAGE, "", "/team/channels?connect="],
  [PAGE, "mastodon", "/team/channels?connect=mastodon"],
  [`${PAGE}?connect=mastodon`, "", "/team/channels?connect="],
  [`${PAGE}?connect=mastodon`, null, "/team/channels"],
  [`${PAGE}?health=disconnected`, "x", "/team/channels?health=disconnected&connect=x"],
  [`${PAGE}?health=disconnected&connect=x`, null, "/team/channels?health=disconnected"],
  [`${PAGE}#connect`, "", "/team/channels?connect="],
])("from %s to %j leads to %s", (from, connecting, to) => {
  expect(hrefOf(from, connecting)).toBe(to);
});
