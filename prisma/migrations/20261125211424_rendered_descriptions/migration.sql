-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "description_html" TEXT;

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "bio_html" TEXT;
