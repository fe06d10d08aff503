-- AlterTable
ALTER TABLE "media_file" ADD COLUMN     "animated" BOOLEAN,
ADD COLUMN     "audio_channels" INTEGER,
ADD COLUMN     "audio_sample_rate" INTEGER,
ADD COLUMN     "bit_depth" INTEGER,
ADD COLUMN     "chroma_subsampling" TEXT,
ADD COLUMN     "scan_type" TEXT;
