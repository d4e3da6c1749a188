-- AlterTable
ALTER TABLE "profile_changes" ADD COLUMN     "dropped_at" TIMESTAMPTZ(3);
