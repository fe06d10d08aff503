export interface Option {
  id: string;
  name: string;
}

/** What a filter offers. */
export type Choice =
  | { kind: "options"; options: readonly Option[]; chosen: string | undefined }
  | { kind: "text"; value: string | undefined }
  | { kind: "dates"; from: string | undefined; to: string | undefined };
