const KINDS = ["image", "video", "document"] as const;

export interface MediaQuery {
  search?: string;
  label?: string;
  kind?: (typeof KINDS)[number];
  unused?: "true";
}

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

/** Returns the URL's query with its question mark; empty without filters. */
export function writeMediaQuery(query: MediaQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

export function toFilesInput({ unused, ...rest }: MediaQuery) {
  return { ...rest, ...(unused === undefined ? {} : { unused: true }), limit: FILES_PER_PAGE };
}

const FILES_PER_PAGE = 48;
