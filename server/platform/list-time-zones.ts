let zones: readonly string[] | undefined;

/** Returns the IANA time zones, UTC first. */
export function listTimeZones(): readonly string[] {
  // Only some Node releases list UTC.
  zones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones;
}
