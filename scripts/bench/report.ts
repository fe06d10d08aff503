import { type Figures, listFigures } from "./figures.ts";
import type { Shares } from "./shares.ts";

export type Report = {
  /** With `-dirty` if it had changes; null outside of a repository. */
  commit: string | null;
  machine: string;
  figures: Figures;
  /** By comparison; empty without `--profile`. */
  shares: Record<string, Shares>;
};

/** Returns the report as text for people, with the aim beside each figure. */
export function showReport({ commit, machine, figures, shares }: Report): string {
  const lines = listFigures().flatMap(([name, { title, show, sign, aim }]) => {
    const { value, detail } = figures[name] ?? { value: Number.NaN, detail: "" };
    if (Number.isNaN(value)) return [];
    const isReached = sign === "≥" ? value >= aim : value <= aim;
    const result = `${isReached ? "reached" : "missed "}  aim ${sign} ${show(aim)}`;
    return `${title.padEnd(42)}${show(value).padStart(13)}   ${result.padEnd(30)}${detail}`;
  });
  const profiles = Object.entries(shares).map(
    ([name, { areas, functions }]) =>
      `\nCPU time of the server process during ${name}, by package or folder:\n${showShares(areas)}\nby function:\n${showShares(functions)}`,
  );
  return [`\nMeasured on ${machine}, commit ${commit}\n`, ...lines, ...profiles].join("\n");
}

function showShares(shares: Shares["areas"]): string {
  return shares
    .map(({ name, percent }) => `${percent.toFixed(1).padStart(6)} %  ${name}`)
    .join("\n");
}
