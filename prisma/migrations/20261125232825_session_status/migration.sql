-- CreateEnum
CREATE TYPE "schedule_item_status" AS ENUM ('scheduled', 'cancelled');

-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "status" "schedule_item_status" NOT NULL DEFAULT 'scheduled';
