/** Which files the library shows, as its address says it. */
export interface MediaQuery {
  search?: string;
  label?: string;
  kind?: "image" | "video";
  unused?: "true";
}

/** What an address asks for. What it says that makes no sense is as if it were not there. */
export function readMediaQuery(params: Record<string, string | string[] | undefined>): MediaQuery {
  const one = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const [search, label, kind] = [one("search").slice(0, 200), one("label"), one("kind")];
  return {
    ...(search === "" ? {} : { search }),
    ...(label === "" ? {} : { label }),
    ...(kind === "image" || kind === "video" ? { kind } : {}),
    ...(one("unused") === "true" ? { unused: "true" } : {}),
  };
}

/** The address's part from its question mark on; empty where everything is shown. */
export function writeMediaQuery(query: MediaQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The same as the API takes it. */
export function toFilesInput({ unused, ...rest }: MediaQuery) {
  return { ...rest, ...(unused === undefined ? {} : { unused: true }), limit: FILES_PER_PAGE };
}

const FILES_PER_PAGE = 48;
