-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "edit" JSONB;

-- The sweep looks each minute for changes of what is out whose run is lost.
CREATE INDEX "channel_entry_editing_idx" ON "channel_entry"((edit ->> 'asked_at')) WHERE edit ->> 'state' = 'editing';
