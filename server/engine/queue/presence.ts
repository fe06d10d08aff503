/** Milliseconds for which a tenant counts as present after the last of its calls. */
const PRESENT_FOR = 5000;

export interface Presence {
  /** Records that these tenants have calls. Null stands for no tenant. */
  note(tenants: readonly (string | null)[]): void;
  isShared(): boolean;
}

export function createPresence(): Presence {
  const seenAt = new Map<string, number>();
  return {
    note: (tenants) => {
      const now = performance.now();
      for (const tenant of tenants) if (tenant !== null) seenAt.set(tenant, now);
    },
    isShared: () => {
      const since = performance.now() - PRESENT_FOR;
      for (const [tenant, at] of seenAt) if (at < since) seenAt.delete(tenant);
      return seenAt.size > 1;
    },
  };
}
