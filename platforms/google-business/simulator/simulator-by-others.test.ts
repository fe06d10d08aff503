import { mybusinessaccountmanagement } from "@googleapis/mybusinessaccountmanagement";
import { mybusinessbusinessinformation } from "@googleapis/mybusinessbusinessinformation";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { googleBusiness } from "./index.ts";

const drive = {
  simulator: googleBusiness,
  account: { external_account_id: "7", handle: "Corner café" },
  hosts: [
    "mybusinessaccountmanagement.googleapis.com",
    "mybusinessbusinessinformation.googleapis.com",
  ],
};
const headers = { authorization: "Bearer sandbox-access-0" };

test("they list the accounts and page through one's locations", async () => {
  await driveSimulator(drive, async () => {
    const accounts = await mybusinessaccountmanagement("v1").accounts.list(
      { pageSize: 20 },
      { headers },
    );
    expect(accounts.data.accounts?.map(({ name }) => name)).toEqual(["accounts/1", "accounts/2"]);
    const { locations } = mybusinessbusinessinformation("v1").accounts;
    const asked = { parent: "accounts/2", readMask: "name,title", pageSize: 100 };
    const first = await locations.list(asked, { headers });
    expect(first.data.locations?.map(({ name }) => name)).toEqual(["locations/7", "locations/42"]);
    const pageToken = first.data.nextPageToken ?? "";
    const second = await locations.list({ ...asked, pageToken }, { headers });
    expect(second.data.locations?.[0]?.metadata?.canOperateLocalPost).toBe(false);
  });
});

test("a list without a read mask is refused", async () => {
  const asking = driveSimulator(drive, () =>
    mybusinessbusinessinformation("v1").accounts.locations.list(
      { parent: "accounts/1" },
      { headers },
    ),
  );
  await expect(asking).rejects.toMatchObject({ status: 400 });
});
