import { GivenName, isPlain } from "#core/contract/given-name.ts";
import { TimeZone } from "#core/contract/operations/organizations/time-zone.ts";
import { SETUP_COPY } from "./copy.ts";

export interface SetupValues {
  name: string;
  time_zone: string;
}

export interface SetupState {
  values: SetupValues;
  problems: Partial<Record<keyof SetupValues, string>>;
}

/** Parses the welcome page's form, with an error for each invalid field. Runs on the server. */
export function readSetup(form: FormData): SetupState {
  const values = { name: read(form, "name"), time_zone: read(form, "time_zone") };
  const problems: SetupState["problems"] = {};
  if (values.name === "") problems.name = SETUP_COPY.enter_name;
  else if (!GivenName.safeParse(values.name).success)
    problems.name = isPlain(values.name) ? SETUP_COPY.name_length : SETUP_COPY.name_plain;
  if (!TimeZone.safeParse(values.time_zone).success)
    problems.time_zone = SETUP_COPY.choose_time_zone;
  return { values, problems };
}

function read(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
