export interface Turn<Place> {
  place: Place;
  end(): void;
}

export interface Turns<Place> {
  /** Waits for a place. Throws the error of `refuse` if too many of this owner's calls are waiting. */
  take(owner: string): Promise<Turn<Place>>;
}

interface Options<Place> {
  places: readonly Place[];
  most_waiting: number;
  refuse(): Error;
}

/**
 * Assigns places, one per owner at a time, in round-robin order: the owner who had a place last goes last again,
 * however many of its calls wait.
 */
export function createTurns<Place>({ places, most_waiting, refuse }: Options<Place>): Turns<Place> {
  const free = [...places];
  const active = new Set<string>();
  const waiting = new Map<string, ((turn: Turn<Place>) => void)[]>();

  function grant(): void {
    for (const [owner, calls] of waiting) {
      const place = free[0];
      if (place === undefined) return;
      if (active.has(owner)) continue;
      free.shift();
      active.add(owner);
      const call = calls.shift();
      waiting.delete(owner);
      if (calls.length > 0) waiting.set(owner, calls);
      call?.(turnOf(owner, place));
    }
  }

  function turnOf(owner: string, place: Place): Turn<Place> {
    let ended = false;
    return {
      place,
      end() {
        if (ended) return;
        ended = true;
        active.delete(owner);
        free.push(place);
        grant();
      },
    };
  }

  return {
    take(owner) {
      const calls = waiting.get(owner) ?? [];
      if (calls.length >= most_waiting) return Promise.reject(refuse());
      const { promise, resolve } = Promise.withResolvers<Turn<Place>>();
      waiting.set(owner, [...calls, resolve]);
      grant();
      return promise;
    },
  };
}
