/** Three-way merge of drafts: local changes and remote changes since a common base. */
import { type Draft, overrideFor, withOverride } from "../draft.ts";
import type { FilePlaces } from "../file-places.ts";
import type { Override } from "../override.ts";
import { type Clash, type ClashName, type ClashPick, clashKey, type Place } from "./clash.ts";
import { type Merged, type Merging, mergeTextField, mergeValue } from "./merge-fields.ts";
import { mergeList } from "./merge-list.ts";
import { mergeWhole, partOf, type Sides } from "./sides.ts";

export interface MergedDraft extends Merged<Draft> {
  /** The merged draft, with the local value of conflicts. */
  mine: Draft;
  /** The base that leaves only these conflicts between both sides. */
  base: Draft;
  clashes: Clash[];
}

const STORY: Place = { channel_id: null, field: "content" };
const CAMPAIGN: Place = { channel_id: null, field: "campaign" };

/**
 * Merges two drafts with a common base. `pick` resolves one conflict. The result can be merged again with the same
 * `theirs`.
 */
export function mergeDrafts(sides: Sides<Draft>, pick?: ClashPick): MergedDraft {
  const picked = pick === undefined ? null : clashKey(pick);
  return merge(sides, (clash) => (clashKey(clash) === picked ? pick?.choice : undefined));
}

/** Merges two drafts and keeps both values of conflicts. */
export function mergeKeepingBoth(sides: Sides<Draft>): Draft {
  return merge(sides, () => "both").mine;
}

function merge(
  sides: Sides<Draft>,
  choose: (clash: ClashName) => ClashPick["choice"] | undefined,
): MergedDraft {
  const clashes: Clash[] = [];
  const merging: Merging = { choose: (place, number) => choose({ place, number }), clashes };
  const content = mergeTextField(
    merging,
    STORY,
    partOf(sides, (draft) => draft.content),
  );
  const campaign = mergeValue(
    merging,
    CAMPAIGN,
    withUntouched(
      partOf(sides, (draft) => draft.campaign),
      null,
    ),
  );
  const shared = {
    channels: mergeList(partOf(sides, (draft) => draft.channels)),
    labels: mergeList(
      withUntouched(
        partOf(sides, (draft) => draft.labels),
        [],
      ),
    ),
    media: mergeList(
      withUntouched(
        partOf(sides, (draft) => draft.media),
        [],
      ),
    ),
  };
  const places = mergePlaces(partOf(sides, (draft) => draft.places));
  const files = places === undefined ? {} : { places };
  let mine: Draft = {
    ...shared,
    ...files,
    content: content.mine,
    campaign: campaign.mine,
    overrides: {},
  };
  let base: Draft = {
    ...sides.theirs,
    content: content.base,
    campaign: campaign.base,
    overrides: {},
  };
  for (const channel_id of channelsOf(sides)) {
    const { content: story, media = [] } = sides.base;
    const own = partOf(sides, (draft) => overrideFor(draft, channel_id));
    const merged = mergeOverrides(merging, { channel_id, story, media }, own);
    mine = withOverride(mine, channel_id, merged.mine);
    base = withOverride(base, channel_id, merged.base);
  }
  return { mine, base, clashes };
}

function channelsOf({ base, mine, theirs }: Sides<Draft>): string[] {
  return Object.keys({ ...base.overrides, ...theirs.overrides, ...mine.overrides });
}

/** A side that never edited a field has the base's value. */
function withUntouched<Value>(
  { base, mine, theirs }: Sides<Value | undefined>,
  none: Value,
): Sides<Value> {
  const first = base === undefined ? none : base;
  const filled = (value: Value | undefined) => (value === undefined ? first : value);
  return { base: first, mine: filled(mine), theirs: filled(theirs) };
}

interface OfChannel {
  channel_id: string;
  /** The base's main post, which a channel without an override has. */
  story: string;
  media: readonly string[];
}

function mergeOverrides(
  merging: Merging,
  { channel_id, story, media }: OfChannel,
  sides: Sides<Override>,
): Merged<Override> {
  const placeOf = (field: Place["field"]): Place => ({ channel_id, field });
  const content = mergeOwnText(
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
function mergeOwnText(
  merging: Merging,
  place: Place,
  sides: Sides<string | null>,
  story: string,
): Merged<string | null> {
  const { base, mine, theirs } = sides;
  if (mine === null || theirs === null) return mergeValue(merging, place, sides);
  return mergeTextField(merging, place, { base: base ?? story, mine, theirs });
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

/** Merges which thread item each file is on. Local changes win over remote ones. */
export function mergePlaces({
  base = {},
  mine = {},
  theirs = {},
}: Sides<FilePlaces | undefined>): FilePlaces | undefined {
  const merged = Object.keys({ ...base, ...mine, ...theirs }).flatMap((id) => {
    const place = mine[id] === base[id] ? theirs[id] : mine[id];
    return place === undefined ? [] : [[id, place] as const];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}
