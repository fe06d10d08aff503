import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { UploadParts } from "#core/contract/operations/uploads.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { crier, startCrier } from "./crier.ts";

const home = mkdtempSync(join(tmpdir(), "crier-upload-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const picture = makePng("a picture.png", { width: 40, height: 30 });
writeFileSync(join(home, picture.name), picture.buffer);

test("a small file is uploaded, described and ready", async () => {
  const alt = ["--alt", "A green field", "--json"];
  const { code, stdout, stderr } = await crier(home, "media", "upload", picture.name, ...alt);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Uploading a picture\.png as med_/)]);
  expect(JSON.parse(stdout)).toMatchObject({ ready: true, width: 40, alt_text: "A green field" });
});

test("a file of the wrong type is refused and printed with the reason", async () => {
  writeFileSync(join(home, "page.png"), "<!doctype html>");
  const { code, stdout, stderr } = await crier(home, "media", "upload", "page.png", "--json");
  expect(code).toBe(4);
  expect(JSON.parse(stdout)).toMatchObject({ failed: true, error: { reason: "content_mismatch" } });
  expect(stderr).toContain("page.png can't be used");
});

test("--no-wait doesn't wait for processing", async () => {
  const { code, stdout } = await crier(
    home,
    "media",
    "upload",
    picture.name,
    "--no-wait",
    "--json",
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ failed: false });
});

test("Ctrl-C during an upload says how to resume, and resuming sends only the missing parts", async () => {
  const api = createApi();
  const large = makePng("large.png", { width: 3900, height: 3900, colour: "noise" });
  writeFileSync(join(home, large.name), large.buffer);
  const { child, output, ended } = await startCrier(home, "media", "upload", "large.png");
  const id = await vi.waitFor(
    () => {
      const [found] = /med_\w+/.exec(output.stderr) ?? [];
      if (found === undefined) throw new Error("It has not begun.");
      return found;
    },
    { timeout: 10_000, interval: 1 },
  );
  // Suspended, so that it is always in the middle of the upload.
  child.kill("SIGSTOP");
  type Parts = z.output<typeof UploadParts.output>;
  const arrived = async () => (await api.post<Parts>(`/files/${id}/parts`)).body.arrived.length;
  for (let tries = 0; tries < 100 && (await arrived()) === 0; tries += 1) {
    child.kill("SIGCONT");
    await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGSTOP");
  }
  child.kill("SIGINT");
  child.kill("SIGCONT");
  expect(await ended).toMatchObject({
    code: 130,
    stdout: "",
    stderr: expect.stringContaining(
      `Interrupted. Resume with:\n  crier media upload large.png --resume ${id}`,
    ),
  });
  expect(await arrived()).toBeGreaterThan(0);
  expect((await api.get<MediaFile>(`/files/${id}`)).body.state).toBe("uploading");
  const resumed = await crier(home, "media", "upload", "large.png", "--resume", id, "--json");
  expect(resumed.code).toBe(0);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ id, ready: true, width: 3900 });
  const again = await crier(home, "media", "upload", "large.png", "--resume", id, "--json");
  expect(again.code).toBe(0);
});

test("a different file can't resume the upload", async () => {
  const { stdout } = await crier(home, "media", "upload", picture.name, "--json");
  const { id } = JSON.parse(stdout);
  const other = await crier(home, "media", "upload", "page.png", "--resume", id);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("without --resume")]);
  const unknown = ["--resume", "med_01kaj4w2g0c8v5t7n9q1r3s5w7"];
  expect((await crier(home, "media", "upload", picture.name, ...unknown)).code).toBe(5);
});
