import { expect, test } from "vitest";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { nameValues } from "./option-field.tsx";

const rule: OptionRule = {
  name: "visibility",
  title: "Visibility",
  description: "who can see the post.",
  type: "enum",
  values: ["PUBLIC", "CONNECTIONS"],
  value_titles: { PUBLIC: "Anyone", CONNECTIONS: "Connections only" },
  default: null,
  required: false,
  max_length: null,
};

test("an invalid choice is explained with the names shown in the list", () => {
  const message = "“Visibility” of LinkedIn must be PUBLIC or CONNECTIONS.";
  const error = { code: "validation", field: "content", message } as const;
  expect(nameValues(rule, [error])).toEqual([
    { ...error, message: "“Visibility” of LinkedIn must be Anyone or Connections only." },
  ]);
  expect(nameValues({ ...rule, type: "string", values: null }, [error])).toEqual([error]);
});
