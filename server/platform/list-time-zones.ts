let zones: readonly string[] | undefined;

/** The IANA time zones to choose from, UTC first. */
export function listTimeZones(): readonly string[] {
  // Node lists UTC in some releases only.
  zones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones;
}
