import { expect, test } from "vitest";
import { describeLimit } from "./describe-limit.ts";

const organization = {
  slug: "harbour",
  name: "Harbour & Pine",
  time_zone: "UTC",
  approval: { mode: "none" as const, project_ids: [] },
};
const workspace = { organization, origin: "https://crier.example" };

test.each([
  [[], "an owner of Harbour & Pine"],
  [["Ana"], "Ana (owner)"],
  [["Ana", "Ben"], "Ana or Ben (owners)"],
  [["Ana", "Ben", "Cleo"], "Ana, Ben or another owner"],
])("with the owners %j, an approver reads whom to ask", (owners, whom) => {
  const { sentence, message } = describeLimit({ ...workspace, owners }, "approver", "posts:write");
  expect(sentence).toBe(`Approvers can't write posts. Ask ${whom} to make you an author.`);
  expect(message).toBe(
    "Could you make me an author in Harbour & Pine? https://crier.example/harbour/settings/people",
  );
});
