/** The stock server's instance data (https://docs.joinmastodon.org/entities/Instance/), as far as clients need it. */
export function describeInstance(): Response {
  return Response.json({
    domain: "mastodon.test",
    version: "4.5.0",
    configuration: {
      statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
      polls: {
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      },
      media_attachments: {
        description_limit: 1500,
        image_size_limit: 16_777_216,
        image_matrix_limit: 33_177_600,
        video_size_limit: 103_809_024,
        video_matrix_limit: 8_294_400,
      },
    },
  });
}
