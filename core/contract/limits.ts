/** Crier's own limits. Those of platforms are in their manifests. */

/** Of the main post or a customized text, in UTF-16 code units: far more than any platform accepts. */
export const MOST_CHARACTERS = 100_000;

/** In a comment on a post, in UTF-16 code units. */
export const MOST_IN_COMMENT = 5_000;

/** Posts in one exported file. */
export const MOST_EXPORTED = 10_000;

export const MOST_CHANNELS = 100;

export const MOST_CHANNEL_SETS = 50;

/** Per channel and week. */
export const MOST_POSTING_TIMES = 50;

/** Per request. */
export const MOST_REORDERED = 100;

/** Of all customized texts of a post together, in UTF-16 code units: as many as a request body can contain. */
export const MOST_OWN_CHARACTERS = 1_000_000;

/** For threads on platforms without a limit. */
export const MOST_THREAD_ITEMS = 25;

/** Maximum cursor length: far longer than any real cursor, so that longer ones are refused as invalid cursors. */
export const MOST_IN_CURSOR = 16_384;

/** Posts that need a person are counted up to this. */
export const MOST_COUNTED = 100;

/** Of requests that wait for something to happen, in seconds. */
export const LONGEST_WAIT_SECONDS = 30;

/** Waiting requests of an organization at once. */
export const MOST_WAITING_REQUESTS = 20;

export const MOST_IMPORT_ROWS = 500;

export const MOST_IMPORT_COLUMNS = 200;

/** Names of channels in an imported file that a channel is chosen for. */
export const MOST_CHANNEL_NAMES = 50;

export const LONGEST_CHANNEL_NAME = 500;

/** In bytes of UTF-8. */
export const MOST_IMPORT_BYTES = 2_000_000;

/** Channels of all posts of an import together. */
export const MOST_IMPORT_ENTRIES = 5_000;

/** Distinct files fetched by an import. */
export const MOST_IMPORT_FILES = 500;

/** Of an import's texts, counted once per channel: as many as one post can have. */
export const MOST_IMPORT_CHARACTERS = MOST_CHARACTERS * MOST_CHANNELS;

/** Body of an import request in bytes: the file with its quotes and line ends escaped. */
export const MOST_IMPORT_BODY = 4 * 1024 * 1024;

/** Channels whose posting times can be set at once. */
export const MOST_CHANGED_QUEUES = 500;

/** Maximum characters of a template. */
export const MOST_IN_TEMPLATE = 10_000;
/** Per organization. */
export const MOST_RECURRING_POSTS = 100;

/** Posts on channels that one recall deletes or edits. */
export const MOST_RECALLED = 1_000;

/** Of a recurring post, in UTF-16 code units. */
export const MOST_IN_RULE = 500;

/** Texts of a recurring post. */
export const MOST_VARIANTS = 20;

/** How many days ahead a recurring post's posts are made. */
export const RECURRING_DAYS = 28;

/** Open ones, per organization. */
export const MOST_CONNECT_LINKS = 1_000;

/** How many days owners can change their mind before an organization is deleted. */
export const DELETION_DAYS = 14;
