-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "theme" VARCHAR(60);

-- AlterTable
ALTER TABLE "sponsors" ADD COLUMN     "stand" VARCHAR(20);
