-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "slides_url" VARCHAR(2000),
ADD COLUMN     "video_url" VARCHAR(2000);

-- AlterTable
ALTER TABLE "sponsors" ADD COLUMN     "tier" VARCHAR(60);
