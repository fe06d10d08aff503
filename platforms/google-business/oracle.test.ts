import { mybusinessaccountmanagement } from "@googleapis/mybusinessaccountmanagement";
import { mybusinessbusinessinformation } from "@googleapis/mybusinessbusinessinformation";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { identify, listLocations } from "./provider.ts";
import { googleBusiness } from "./simulator/index.ts";
import { simulated } from "./testing/simulated.ts";

function addressOf({ method, url }: Request) {
  const { host, pathname, searchParams } = new URL(url);
  return { method, host, pathname, query: Object.fromEntries([...searchParams].sort()) };
}

test("accounts and locations are requested as Google's clients do", async () => {
  const { context, calls } = simulated();
  await listLocations(context.fetch, "sandbox-access-0");
  const { external_account_id } = await identify(context);
  const ours = calls.map(addressOf);
  const hosts = [...new Set(ours.map(({ host }) => host))];
  const account = { external_account_id: "7", handle: "Corner café" };
  const theirs = await driveSimulator(
    { simulator: googleBusiness, account, hosts },
    async ({ calls: sent }) => {
      const headers = { authorization: "Bearer sandbox-access-0" };
      await mybusinessaccountmanagement("v1").accounts.list({ pageSize: 20 }, { headers });
      const { locations } = mybusinessbusinessinformation("v1").accounts;
      const readMask = ours[1]?.query.readMask ?? "";
      for (const parent of ["accounts/1", "accounts/2"])
        await locations.list({ parent, readMask, pageSize: 100 }, { headers });
      const pageToken = "second";
      await locations.list(
        { parent: "accounts/2", readMask, pageSize: 100, pageToken },
        { headers },
      );
      const name = `locations/${external_account_id}`;
      const one = mybusinessbusinessinformation("v1").locations;
      await one.get({ name, readMask }, { headers }).catch(() => null);
      return sent.map(({ request }) => addressOf(request));
    },
  );
  expect(ours).toEqual(theirs);
});
