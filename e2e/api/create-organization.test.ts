import { expect, test } from "vitest";
import { createApi, testInstance } from "../fixtures.ts";
import { createOrganization } from "../instance/create-organization.ts";

type Channels = { provider: string }[];

test("the key that `npm run admin` prints works immediately", async () => {
  const { status } = await createApi().get("/channels");
  expect(status).toBe(200);
});

test("one organization can't see another's data", async () => {
  const acme = createApi();
  const added = await acme.post("/channels", { provider: "bluesky", mode: "sandbox" });
  expect(added.status).toBe(201);

  const other = { name: "Globex", email: "grace@globex.example" };
  const globex = await createOrganization({ CRIER_HOME: testInstance().home }, other);
  const { body } = await createApi(globex.api_key).get<Channels>("/channels");
  expect(body).toEqual([]);
});
