/** Why a browser can't show notifications. Null if it can. */
export type Obstacle = "insecure" | "iphone" | "unsupported";

/** What a browser tells about itself, as far as notifications depend on it. */
interface Browser {
  isSecure: boolean;
  hasPush: boolean;
  userAgent: string;
  /** iPads call themselves a Mac, which has no touch screen. */
  touchPoints: number;
}

/** On iPhones and iPads, only apps on the Home Screen have notifications. */
export function findObstacle({
  isSecure,
  hasPush,
  userAgent,
  touchPoints,
}: Browser): Obstacle | null {
  if (!isSecure) return "insecure";
  if (hasPush) return null;
  const isTouchMac = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return isTouchMac || /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? "iphone" : "unsupported";
}
