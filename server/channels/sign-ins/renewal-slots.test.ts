import { expect, test } from "vitest";
import { inRenewalSlot, RENEWALS_PER_HOST } from "./renewal-slots.ts";

const LONG_MS = 60_000;

function createHost(host: string) {
  const answered = Promise.withResolvers<void>();
  const at = { once: 0, most: 0 };
  const renew = (limit_ms = LONG_MS) =>
    inRenewalSlot(host, limit_ms, async () => {
      at.once += 1;
      at.most = Math.max(at.most, at.once);
      await answered.promise;
      at.once -= 1;
      return "renewed";
    });
  return { renew, at, answer: answered.resolve };
}

test("each host has a limited number of simultaneous renewals, independent of other hosts", async () => {
  const slow = createHost("slow.example.com");
  const renewals = Array.from({ length: 3 * RENEWALS_PER_HOST }, () => slow.renew());
  const other = createHost("other.example.com");
  other.answer();
  expect(await other.renew()).toBe("renewed");
  expect(slow.at.once).toBe(RENEWALS_PER_HOST);
  slow.answer();
  expect(new Set(await Promise.all(renewals))).toEqual(new Set(["renewed"]));
  expect(slow.at).toEqual({ once: 0, most: RENEWALS_PER_HOST });
});

test("waiting too long reports the host's name and takes no slot later", async () => {
  const slow = createHost("slow.example.com");
  const renewals = Array.from({ length: RENEWALS_PER_HOST }, () => slow.renew());
  await expect(slow.renew(0)).rejects.toMatchObject({
    code: "platform_unavailable",
    outcome: "not_sent",
    message: expect.stringMatching(/^slow\.example\.com is taking too long/),
  });
  slow.answer();
  await Promise.all(renewals);
  expect(slow.at).toEqual({ once: 0, most: RENEWALS_PER_HOST });
});

test("a failed renewal frees its slot", async () => {
  const fail = () => inRenewalSlot("host", LONG_MS, () => Promise.reject(new Error("no")));
  for (let time = 0; time < 2 * RENEWALS_PER_HOST; time += 1)
    await expect(fail()).rejects.toThrow("no");
});
