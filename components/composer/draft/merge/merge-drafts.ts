/** Three-way merge of drafts: local changes and remote changes since a common base. */
import { type Draft, overrideFor, withOverride } from "../draft.ts";
import { type Clash, type ClashName, clashKey, type Pick, type Place } from "./clash.ts";
import { type Merged, type Merging, mergeValue, mergeWords } from "./merge-fields.ts";
import { mergeList } from "./merge-list.ts";
import { mergeOverrides } from "./merge-override.ts";
import { mergePlaces } from "./merge-places.ts";
import { partOf, type Sides } from "./sides.ts";

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
export function mergeDrafts(sides: Sides<Draft>, pick?: Pick): MergedDraft {
  const picked = pick === undefined ? null : clashKey(pick);
  return merge(sides, (clash) => (clashKey(clash) === picked ? pick?.choice : undefined));
}

/** Merges two drafts and keeps both values of conflicts. */
export function mergeKeepingBoth(sides: Sides<Draft>): Draft {
  return merge(sides, () => "both").mine;
}

function merge(
  sides: Sides<Draft>,
  choose: (clash: ClashName) => Pick["choice"] | undefined,
): MergedDraft {
  const clashes: Clash[] = [];
  const merging: Merging = { choose: (place, number) => choose({ place, number }), clashes };
  const content = mergeWords(
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
