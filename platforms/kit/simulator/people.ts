/** The people whom simulated platforms know, and who can be mentioned there. */
export interface Person {
  name: string;
  /** Lowercase letters and digits. */
  handle: string;
}

export const PEOPLE: readonly Person[] = [
  { name: "Acme Bakery", handle: "acme" },
  { name: "Ana Berg", handle: "anaberg" },
  { name: "Ben Okoye", handle: "benokoye" },
  { name: "Chiara Rossi", handle: "chiara" },
  { name: "Dora (she/her)", handle: "dora" },
];

/** Returns the people whose name, a word of it or handle starts with a query, ignoring case. */
export function findPeople(query: string): Person[] {
  const start = query.trim().replace(/^@/, "").toLowerCase();
  return PEOPLE.filter(({ name, handle }) =>
    [handle, name, ...name.split(" ")].some((each) => each.toLowerCase().startsWith(start)),
  );
}
