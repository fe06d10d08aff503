const KINDS = ["image", "video", "document"] as const;

/** Which files the library shows, as its address says it. */
export interface MediaQuery {
  search?: string;
  label?: string;
  kind?: (typeof KINDS)[number];
  unused?: "true";
}

/** What an address asks for. What it says that makes no sense is as if it were not there. */
export function readMediaQuery(params: Record<string, string | string[] | undefined>): MediaQuery {
  const one = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const [search, label] = [one("search").slice(0, 200), one("label")];
  const kind = KINDS.find((each) => each === one("kind"));
  return {
    ...(search === "" ? {} : { search }),
    ...(label === "" ? {} : { label }),
    ...(kind === undefined ? {} : { kind }),
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
