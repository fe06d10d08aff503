let zones: readonly string[] | undefined;

export function listTimeZones(): readonly string[] {
  // Only some Node releases list UTC.
  zones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones;
}
