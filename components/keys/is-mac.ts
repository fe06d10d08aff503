/** Whether a `navigator.platform` is Apple's, whose shortcuts use Command. */
export function isMac(platform: string): boolean {
  return /Mac|iPhone|iPad/.test(platform);
}
