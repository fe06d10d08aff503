/** The number that an item of a thread starts with: `1/5`. */

const NUMBER = /^(\d{1,4})\/(\d{1,4})(?:[ \t\n]+|$)/;
/** Markup that is only valid at the start of a line. */
const LINE_MARK = /^[ \t]*(?:>|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3})/;

/**
 * Whether the items are numbered: the first is `1/n`, and others have the same `n`, in order. Items inserted in between
 * or removed don't change that.
 */
export function isNumbered(items: readonly string[]): boolean {
  const places = placesIn(items);
  return (
    placeOf(items[0])?.place === 1 &&
    places.length > 1 &&
    places.every(({ place }, index) => index === 0 || place > (places[index - 1]?.place ?? 0))
  );
}

export function withoutNumbers(items: readonly string[]): readonly string[] {
  if (!isNumbered(items)) return items;
  const numbers = placesIn(items);
  return items.map((item) => item.slice(numbers.find((each) => each.item === item)?.length ?? 0));
}

/** A single item needs no number. */
export function numberItems(items: readonly string[]): string[] {
  if (items.length < 2) return [...items];
  return items.map((item, index) => withNumber(item, `${index + 1}`, `${items.length}`));
}

/** Puts the number on a line of its own if the item's first line has markup that is only valid at its start. */
export function withNumber(item: string, place: string, count: string): string {
  return `${place}/${count}${LINE_MARK.test(item) ? "\n" : " "}${item}`;
}

function placesIn(items: readonly string[]) {
  const count = placeOf(items[0])?.count;
  return items.flatMap((item) => {
    const found = placeOf(item);
    return found === undefined || found.count !== count ? [] : [{ ...found, item }];
  });
}

function placeOf(item = "") {
  const [found, place, count] = NUMBER.exec(item) ?? [];
  if (found === undefined) return undefined;
  return { place: Number(place), count: Number(count), length: found.length };
}
