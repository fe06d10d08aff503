const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9a-z]+(?:\.[0-9a-z]+)*))?$/;

/** Whether a text is a semantic version, without build metadata: `1.2.3`, `1.2.3-rc.1`. */
export function isVersion(text: string): boolean {
  const [, ...parts] = VERSION.exec(text) ?? [];
  const numbers = parts
    .flatMap((part = "") => part.split("."))
    .filter((part) => /^\d+$/.test(part));
  return parts.length > 0 && numbers.every((part) => part === "0" || !part.startsWith("0"));
}

/** Compares two semantic versions: negative if the first is lower. */
export function compareVersions(one: string, other: string): number {
  const [oneCore = "", onePre] = one.split(/-(.*)/s);
  const [otherCore = "", otherPre] = other.split(/-(.*)/s);
  const core = comparePart(oneCore, otherCore);
  if (core !== 0 || onePre === otherPre) return core;
  // 1.0.0-rc.1 comes before 1.0.0.
  if (onePre === undefined) return 1;
  return otherPre === undefined ? -1 : comparePart(onePre, otherPre);
}

function comparePart(one: string, other: string): number {
  const [left, right] = [one.split("."), other.split(".")];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareIdentifier(left[index] ?? "", right[index] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareIdentifier(one: string, other: string): number {
  const [isNumber, otherIsNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && otherIsNumber) return Number(one) - Number(other);
  if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
