import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { toCurl } from "./request-item.tsx";

function readArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { ...process.env, CRIER_API_KEY: "crier_secret" };
  const output = execFileSync("sh", ["-c", script], { encoding: "utf8", env });
  return output.split("\0").slice(0, -1);
}

test("the command repeats a request exactly, whatever it contains", () => {
  const request_body = `{"content":"It's $HOME \\"quoted\\" \`ls\` \\\\"}`;
  const request = { method: "POST", path: "/api/v1/posts?a='b'&c=$d", request_body };
  expect(readArguments(toCurl(request, "https://crier.example"))).toEqual([
    ...["-X", "POST", "https://crier.example/api/v1/posts?a='b'&c=$d"],
    ...["-H", "Authorization: Bearer crier_secret"],
    ...["-H", "Content-Type: application/json", "-d", request_body],
  ]);
});

test("a request without a body becomes a command without one", () => {
  const request = { method: "GET", path: "/api/v1/channels", request_body: null };
  expect(readArguments(toCurl(request, "https://crier.example"))).not.toContain("-d");
});
