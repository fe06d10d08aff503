import { expect, test } from "vitest";
import { fieldAtFault, fieldsOf, inputOf } from "./schema-fields.ts";

const SCHEMA = {
  type: "object",
  properties: {
    label: { type: "string", title: "Label", description: "Drafts with it." },
    url: { type: "string", format: "uri" },
    days: { type: "integer", minimum: 1, maximum: 31 },
    since: { $ref: "#/$defs/Instant", title: "Since" },
    existing: { type: "boolean", default: false },
    cap: { type: "integer", default: 5 },
    schedule: { type: "string", enum: ["draft", "next_slot"], default: "draft" },
    labels: { type: "array", items: { type: "string" } },
    channels: { type: "array", items: { type: "string" } },
    assignee_id: { type: "string" },
  },
  required: ["days"],
  $defs: { Instant: { type: "string", format: "date-time" } },
};
const fields = fieldsOf(SCHEMA);
const input = (values: Record<string, string | boolean | string[]>) =>
  inputOf(fields, values, (local) => `${local}:00Z`);

test("each property becomes a field of its type, required ones first", () => {
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ["days", "number"],
    ["label", "text"],
    ["url", "url"],
    ["since", "moment"],
    ["existing", "checkbox"],
    ["cap", "number"],
    ["schedule", "choice"],
    ["labels", "list"],
    ["channels", "channels"],
    ["assignee_id", "member"],
  ]);
  expect(fields[0]).toMatchObject({ label: "days", required: true, min: 1, max: 31, initial: "" });
});

test("values become the input; empty ones are left out and defaults are sent", () => {
  expect(input({})).toEqual({ existing: false, cap: 5, schedule: "draft" });
  expect(
    input({
      days: "7",
      label: "  ",
      since: "2026-11-26T09:00",
      existing: true,
      labels: "a, b,,",
      channels: ["chan_1"],
    }),
  ).toEqual({
    days: 7,
    since: "2026-11-26T09:00:00Z",
    existing: true,
    cap: 5,
    schedule: "draft",
    labels: ["a", "b"],
    channels: ["chan_1"],
  });
});

test("an error names its field", () => {
  expect(fieldAtFault("input.days: must have at most the value 31.")).toBe("days");
  expect(fieldAtFault("input.channels.0: is too long.")).toBe("channels");
  expect(fieldAtFault('input: has no field "x".')).toBeNull();
});
