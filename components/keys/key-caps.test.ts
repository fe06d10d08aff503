import { expect, test } from "vitest";
import { showKeys } from "./key-caps.tsx";

test.each([
  ["g c", "Linux", [["g"], ["c"]]],
  ["Mod+Enter", "Linux", [["Ctrl", "Enter"]]],
  ["Mod+Shift+Enter", "MacIntel", [["⌘", "⇧", "Enter"]]],
  ["Mod+k", "Win32", [["Ctrl", "K"]]],
  ["Alt+ArrowUp", "Win32", [["Alt", "↑"]]],
  ["#", "Linux", [["#"]]],
])("%s on %s", (keys, platform, caps) => {
  expect(showKeys(keys, platform)).toEqual(caps);
});
