import operations from "#cli/operations.json" with { type: "json" };

/** Whether a request with a lost response can be retried without applying it twice. */
export function isRepeatable(method: string, path: string): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const segments = path.split("/");
  return operations.some(
    (operation) =>
      operation.repeatable && operation.method === method && fits(operation.path, segments),
  );
}

function fits(template: string, segments: readonly string[]): boolean {
  const expected = template.split("/");
  return (
    expected.length === segments.length &&
    expected.every((part, index) => part.startsWith("{") || part === segments[index])
  );
}
