/**
 * What servers with Mastodon's API answer about themselves, and how they differ in what they accept. Each has its own
 * host; the answers have the fields and values of the server software's source code, as far as clients need them.
 */
import type { Json } from "#platforms/kit/spec/provider.ts";

export interface SimulatedServer {
  nodeinfo: { name: string; version: string };
  /** Null if it has no such call. */
  v2: Json;
  v1: Json;
  max_characters: number;
  /** How it counts: like Mastodon, or every character. */
  counts: "mastodon" | "graphemes" | "code_points" | "utf16";
  max_files: number;
  needs_file: boolean;
  /** Null if it makes no polls. */
  polls: { options: number; characters: number } | null;
  /** Whether it knows scopes below `read` and `write`. */
  granular: boolean;
  quotes: boolean;
  /** What it does with a key used before: return the first post, refuse it, or nothing. */
  key: "returns" | "refuses" | "ignores";
}

const COUNTED_LIKE_MASTODON = {
  max_characters: 500,
  max_media_attachments: 4,
  characters_reserved_per_url: 23,
};
const STOCK_POLLS = {
  max_options: 4,
  max_characters_per_option: 50,
  min_expiration: 300,
  max_expiration: 2_629_746,
};

/** https://docs.joinmastodon.org/entities/Instance/ */
const STOCK: SimulatedServer = {
  nodeinfo: { name: "mastodon", version: "4.5.0" },
  v2: {
    domain: "mastodon.test",
    version: "4.5.0",
    api_versions: { mastodon: 7 },
    configuration: {
      statuses: COUNTED_LIKE_MASTODON,
      polls: STOCK_POLLS,
      media_attachments: {
        description_limit: 1500,
        image_size_limit: 16_777_216,
        image_matrix_limit: 33_177_600,
        video_size_limit: 103_809_024,
        video_matrix_limit: 8_294_400,
      },
    },
  },
  v1: null,
  max_characters: 500,
  counts: "mastodon",
  max_files: 4,
  needs_file: false,
  polls: { options: 4, characters: 50 },
  granular: true,
  quotes: true,
  key: "returns",
};

/** `ApiV2Controller.php` and `ApiV1Controller.php` of github.com/pixelfed/pixelfed. */
const PIXELFED: SimulatedServer = {
  ...STOCK,
  nodeinfo: { name: "pixelfed", version: "0.12.7" },
  v2: {
    domain: "pixelfed.test",
    version: "3.5.3 (compatible; Pixelfed 0.12.7)",
    configuration: {
      statuses: COUNTED_LIKE_MASTODON,
      media_attachments: {
        supported_mime_types: ["image/jpeg", "image/png", "image/gif", "video/mp4"],
        image_size_limit: 15_360_000,
        image_matrix_limit: 2_073_600,
        video_size_limit: 15_360_000,
        video_frame_rate_limit: 120,
        video_matrix_limit: 2_073_600,
      },
      polls: {
        max_options: 0,
        max_characters_per_option: 0,
        min_expiration: 0,
        max_expiration: 0,
      },
    },
  },
  counts: "code_points",
  needs_file: true,
  polls: null,
  granular: false,
  quotes: false,
  key: "refuses",
};

/** docs.akkoma.dev, differences_in_mastoapi_responses; lib/pleroma/web/common_api/utils.ex */
const AKKOMA: SimulatedServer = {
  ...STOCK,
  nodeinfo: { name: "akkoma", version: "3.15.1" },
  v2: null,
  v1: {
    uri: "https://akkoma.test",
    version: "2.7.2 (compatible; Akkoma 3.15.1)",
    max_toot_chars: 5000,
    description_limit: 5000,
    upload_limit: 16_000_000,
    poll_limits: {
      max_expiration: 31_536_000,
      max_option_chars: 200,
      max_options: 20,
      min_expiration: 0,
    },
  },
  max_characters: 5000,
  counts: "graphemes",
  polls: { options: 20, characters: 200 },
  quotes: false,
  key: "returns",
};

/** github.com/superseriousbusiness/gotosocial, internal/typeutils/internaltofrontend.go and statuscreate.go */
const GOTOSOCIAL: SimulatedServer = {
  ...STOCK,
  nodeinfo: { name: "gotosocial", version: "0.19.1" },
  v2: {
    domain: "gotosocial.test",
    version: "0.19.1+git-fdff42b",
    configuration: {
      statuses: {
        max_characters: 5000,
        max_media_attachments: 6,
        characters_reserved_per_url: 25,
        supported_mime_types: ["text/plain", "text/markdown"],
      },
      media_attachments: {
        supported_mime_types: ["image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4"],
        description_limit: 1500,
        image_size_limit: 41_943_040,
        image_matrix_limit: 16_777_216,
        video_size_limit: 41_943_040,
        video_frame_rate_limit: 60,
        video_matrix_limit: 16_777_216,
      },
      polls: { ...STOCK_POLLS, max_options: 6 },
    },
  },
  max_characters: 5000,
  counts: "code_points",
  max_files: 6,
  polls: { options: 6, characters: 50 },
  quotes: false,
  key: "ignores",
};

/** github.com/friendica/friendica, src/Module/Api/Mastodon/InstanceV2.php and src/Object/Api/Mastodon/InstanceV2/ */
const FRIENDICA: SimulatedServer = {
  ...STOCK,
  nodeinfo: { name: "friendica", version: "2024.12" },
  v2: {
    domain: "friendica.test",
    version: "2.8.0 (compatible; Friendica 2024.12)",
    configuration: {
      statuses: {
        max_characters: 200_000,
        max_media_attachments: 99,
        characters_reserved_per_url: 23,
      },
      media_attachments: {
        supported_mime_types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
        image_size_limit: 0,
        image_matrix_limit: 33_177_600,
        video_size_limit: 0,
        video_frame_rate_limit: 60,
        video_matrix_limit: 0,
      },
      polls: {
        max_options: 0,
        max_characters_per_option: 0,
        min_expiration: 0,
        max_expiration: 0,
      },
    },
  },
  max_characters: 200_000,
  counts: "code_points",
  max_files: 99,
  polls: null,
  granular: false,
  quotes: false,
  key: "ignores",
};

/** iceshrimp.dev, Iceshrimp.Backend/Controllers/Mastodon/Schemas/InstanceInfoV2Response.cs */
const ICESHRIMP: SimulatedServer = {
  ...STOCK,
  nodeinfo: { name: "Iceshrimp.NET", version: "2025.1" },
  v2: {
    domain: "iceshrimp.test",
    version: "4.2.1 (compatible; Iceshrimp.NET/2025.1)",
    configuration: {
      statuses: {
        max_characters: 8192,
        max_media_attachments: 16,
        characters_reserved_per_url: 23,
      },
      media_attachments: { image_size_limit: 10_485_760, video_size_limit: 41_943_040 },
      polls: { ...STOCK_POLLS, max_options: 10, max_characters_per_option: 150 },
    },
  },
  max_characters: 8192,
  counts: "utf16",
  max_files: 16,
  polls: { options: 10, characters: 150 },
  quotes: false,
  key: "returns",
};

/** activitypub.software/TransFem-org/Sharkey, packages/backend/src/server/api/mastodon/endpoints/instance.ts */
const SHARKEY: SimulatedServer = {
  ...ICESHRIMP,
  nodeinfo: { name: "sharkey", version: "2025.4.3" },
  v2: null,
  v1: {
    uri: "sharkey.test",
    version: "3.0.0 (compatible; Sharkey 2025.4.3; like Akkoma)",
    configuration: {
      statuses: {
        max_characters: 3000,
        max_media_attachments: 16,
        characters_reserved_per_url: 12,
      },
      media_attachments: {
        supported_mime_types: ["image/png", "image/gif", "image/jpeg", "image/webp", "video/mp4"],
        image_size_limit: 10_485_760,
        image_matrix_limit: 16_777_216,
        video_size_limit: 41_943_040,
        video_matrix_limit: 2_304_000,
      },
      polls: {
        max_options: 10,
        max_characters_per_option: 150,
        min_expiration: 50,
        max_expiration: 2_629_746,
      },
    },
  },
  max_characters: 3000,
  key: "ignores",
};

const SERVERS = new Map([
  ["mastodon.test", STOCK],
  ["pixelfed.test", PIXELFED],
  ["akkoma.test", AKKOMA],
  ["gotosocial.test", GOTOSOCIAL],
  ["friendica.test", FRIENDICA],
  ["iceshrimp.test", ICESHRIMP],
  ["sharkey.test", SHARKEY],
]);

/** Servers without Mastodon's API, which only say what they run. */
const OTHERS = new Map([
  ["misskey.test", { name: "misskey", version: "2025.4.0" }],
  ["peertube.test", { name: "peertube", version: "7.1.0" }],
]);

/** Any other host is a stock server. */
export function serverAt({ url }: Request): SimulatedServer {
  return SERVERS.get(new URL(url).hostname) ?? STOCK;
}

/** Returns what a server says that it runs. */
export function softwareAt(request: Request): SimulatedServer["nodeinfo"] {
  return OTHERS.get(new URL(request.url).hostname) ?? serverAt(request).nodeinfo;
}

export function isWithoutApi({ hostname }: URL): boolean {
  return OTHERS.has(hostname);
}
