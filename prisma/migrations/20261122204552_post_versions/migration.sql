-- CreateTable
CREATE TABLE "post_version" (
    "post_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "changed" TEXT[],
    "restored_from" INTEGER,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "surface" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_version_pkey" PRIMARY KEY ("post_id","number")
);

-- AddForeignKey
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What posts are now is their first version, of whoever wrote them last, as far as the record of what happened goes back.
INSERT INTO "post_version" ("post_id", "number", "state", "changed", "actor_kind", "actor_id", "actor_name", "surface", "began_at", "at")
SELECT "post"."id", 1,
    jsonb_build_object(
        'content', "post"."content",
        'channels', (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
                'channel_id', "entry"."channel_id",
                'provider', "channel"."provider",
                'name', "channel"."name",
                'content', "entry"."content",
                'title', "entry"."title",
                'format', "entry"."format",
                'options', "entry"."options",
                'media', CASE WHEN "entry"."own_media" THEN to_jsonb("entry"."media_ids") END,
                'scheduled_at', to_char("entry"."scheduled_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            ) ORDER BY "entry"."position"), '[]')
            FROM "channel_entry" AS "entry" JOIN "channel" ON "channel"."id" = "entry"."channel_id"
            WHERE "entry"."post_id" = "post"."id"
        ),
        'media', to_jsonb("post"."media_ids"),
        'labels', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('id', "label"."id", 'name', "label"."name") ORDER BY "label"."id" COLLATE "C"), '[]')
            FROM "post_label" JOIN "label" ON "label"."id" = "post_label"."label_id"
            WHERE "post_label"."post_id" = "post"."id"
        ),
        'campaign', "post"."campaign",
        'scheduled_at', to_char("post"."scheduled_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ),
    '{}',
    coalesce("wrote"."actor_kind", 'system'), "wrote"."actor_id", coalesce("wrote"."actor_name", 'Crier'),
    CASE coalesce("wrote"."actor_kind", 'system') WHEN 'person' THEN 'dashboard' WHEN 'system' THEN 'job' ELSE 'api' END,
    coalesce("wrote"."at", "post"."created_at"), coalesce("wrote"."at", "post"."created_at")
FROM "post"
LEFT JOIN LATERAL (
    SELECT "actor_kind", "actor_id", "actor_name", "at"
    FROM "event"
    WHERE "subject_id" = "post"."id" AND "kind" IN ('post.created', 'post.edited')
    ORDER BY "position" DESC, "id" DESC LIMIT 1
) AS "wrote" ON true;
