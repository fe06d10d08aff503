import { expect, test } from "vitest";
import { showReport } from "./report.ts";
import { sharesOf } from "./shares.ts";
import { quantile } from "./statistics.ts";

test("the report has each measured figure with its aim, and nothing else", () => {
  const figures = {
    post: { value: 0.211, detail: "of 20" },
    start: { value: 2.5, detail: "" },
  };
  const shares = { post: { areas: [{ name: "pg", percent: 20 }], functions: [] } };
  const report = showReport({ commit: "0123", machine: "2 × CPU", figures, shares });
  expect(report.replace(/ +/g, " ").split("\n").slice(1, 8)).toEqual([
    "Measured on 2 × CPU, commit 0123",
    "",
    "POST /posts, a draft for 3 channels 0.21 × missed aim ≥ 0.40 × of 20",
    "`npm run up` until ready, with a build 2.5 s reached aim ≤ 2.5 s ",
    "",
    "CPU time of the server process during post, by package or folder:",
    " 20.0 % pg",
  ]);
});

test("shares count the time of each function itself, without idle time", () => {
  const frame = (functionName: string, url: string) => ({
    callFrame: { functionName, url, scriptId: "", lineNumber: 0, columnNumber: 0 },
  });
  const nodes = [
    { id: 1, ...frame("query", "node_modules/next/node_modules/@acme/pg/lib/client.js") },
    { id: 2, ...frame("(idle)", "") },
    { id: 3, ...frame("writev", "") },
    { id: 4, ...frame("", "server/posts/save/create.ts") },
    { id: 5, ...frame("parse", "node:internal/url") },
  ];
  const samples = [1, 2, 3, 4, 1, 5];
  const timeDeltas = [30, 1_000, 20, 25, 10, 15];
  const profile = { nodes, samples, timeDeltas, startTime: 0, endTime: 0 };
  const shares = sharesOf(profile, ({ functionName, url }) => ({ name: functionName, file: url }));
  expect(shares.areas).toEqual([
    { name: "@acme/pg", percent: 40 },
    { name: "server/posts", percent: 25 },
    { name: "native code and system calls", percent: 20 },
    { name: "Node", percent: 15 },
  ]);
  expect(shares.functions[1]?.name).toBe("(anonymous)  server/posts/save/create.ts");
});

test("a quantile is one of the values", () => {
  expect([0, 0.5, 0.99, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 2, 4, 4]);
});
