import type { Override } from "../override.ts";
import type { Place } from "./clash.ts";
import { type Merged, type Merging, mergeValue, mergeWords } from "./merge-fields.ts";
import { mergeList } from "./merge-list.ts";
import { mergePlaces } from "./merge-places.ts";
import { mergeWhole, partOf, type Sides } from "./sides.ts";

interface OfChannel {
  channel_id: string;
  /** The base's main post, which a channel without an override has. */
  story: string;
  media: readonly string[];
}

export function mergeOverrides(
  merging: Merging,
  { channel_id, story, media }: OfChannel,
  sides: Sides<Override>,
): Merged<Override> {
  const placeOf = (field: Place["field"]): Place => ({ channel_id, field });
  const content = mergeOwnWords(
    merging,
    placeOf("content"),
    partOf(sides, (side) => side.content),
    story,
  );
  const title = mergeValue(
    merging,
    placeOf("title"),
    partOf(sides, (side) => side.title),
  );
  const format = mergeValue(
    merging,
    placeOf("format"),
    partOf(sides, (side) => side.format),
  );
  const options = mergeOptions(
    merging,
    channel_id,
    partOf(sides, (side) => side.options),
  );
  const files = mergeOwnFiles(
    partOf(sides, (side) => side.media ?? null),
    media,
  );
  const places = mergePlaces(partOf(sides, (side) => side.places));
  const mergedAs = (
    side: keyof Merged<unknown>,
  ): Required<Omit<Override, "places">> & Override => ({
    content: content[side],
    title: title[side],
    format: format[side],
    options: options[side],
    media: files[side],
    ...placesIn(side === "mine" ? places : sides.theirs.places),
  });
  return { mine: mergedAs("mine"), base: mergedAs("base") };
}

function placesIn(places: Override["places"]): Pick<Override, "places"> {
  return places === undefined ? {} : { places };
}

/** If both sides start to customize a channel, both start from the main post. */
function mergeOwnWords(
  merging: Merging,
  place: Place,
  sides: Sides<string | null>,
  story: string,
): Merged<string | null> {
  const { base, mine, theirs } = sides;
  if (mine === null || theirs === null) return mergeValue(merging, place, sides);
  return mergeWords(merging, place, { base: base ?? story, mine, theirs });
}

function mergeOptions(
  merging: Merging,
  channel_id: string,
  sides: Sides<Override["options"]>,
): Merged<Override["options"]> {
  const names = Object.keys({ ...sides.base, ...sides.theirs, ...sides.mine });
  const merged = names.map((option) => {
    const place: Place = { channel_id, field: "options", option };
    return [
      option,
      mergeValue(
        merging,
        place,
        partOf(sides, (side) => side[option]),
      ),
    ] as const;
  });
  const valuesOf = (side: keyof Merged<unknown>) =>
    Object.fromEntries(
      merged
        .map(([name, values]) => [name, values[side]])
        .filter(([, value]) => value !== undefined),
    );
  return { mine: valuesOf("mine"), base: valuesOf("base") };
}

/** Customized files stay if the other side has reset them to the post's. */
function mergeOwnFiles(
  sides: Sides<string[] | null>,
  media: readonly string[],
): Merged<string[] | null> {
  const { base, mine, theirs } = sides;
  const whole = mergeWhole(sides);
  if (whole !== undefined) return { mine: whole.value, base: theirs };
  if (mine === null || theirs === null) return { mine: mine ?? theirs, base: theirs };
  return { mine: mergeList({ base: base ?? media, mine, theirs }), base: theirs };
}
