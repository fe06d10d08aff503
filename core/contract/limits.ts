/** The limits that are the service's own. Those of platforms stand in their manifests. */

/** Of one copy, the story or a channel's own, in UTF-16 code units: far beyond what any platform takes. */
export const MOST_CHARACTERS = 100_000;

export const MOST_CHANNELS = 100;

/** How many sets of channels an organization saves. */
export const MOST_CHANNEL_SETS = 50;

/** How many times a week a channel's queue publishes at most. */
export const MOST_POSTING_TIMES = 50;

/** How many posts of a queue change places in one request. */
export const MOST_REORDERED = 100;

/** Of all copies of a post that are a channel's own, in UTF-16 code units: as many as one request can bring. */
export const MOST_OWN_CHARACTERS = 1_000_000;

/** Of a thread, where its platform sets no limit. */
export const MOST_THREAD_ITEMS = 25;

/** Of a cursor: far longer than any that is given out, so that one made by hand is refused as what it is. */
export const MOST_IN_CURSOR = 16_384;

/** How far the posts that need a person are counted. */
export const MOST_COUNTED = 100;

/** How many rows one import of posts takes. */
export const MOST_IMPORT_ROWS = 500;

/** Of an import's file, in bytes of UTF-8. */
export const MOST_IMPORT_BYTES = 2_000_000;

/** How many channels the posts of an import have together. */
export const MOST_IMPORT_ENTRIES = 5_000;

/** How many different files an import has fetched. */
export const MOST_IMPORT_FILES = 500;

/** Of an import's texts, counted for each channel: as many as one post can have. */
export const MOST_IMPORT_CHARACTERS = MOST_CHARACTERS * MOST_CHANNELS;

/** Of the request that brings an import: the file with its quotation marks and line ends escaped. */
export const MOST_IMPORT_BODY = 4 * 1024 * 1024;
