-- CreateEnum
CREATE TYPE "hour_cycle" AS ENUM ('H12', 'H23');

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN "hour_cycle" "hour_cycle";

-- Visitors of the built-in conference read the times that its texts name.
UPDATE "conferences" SET "hour_cycle" = 'H12' WHERE "id" = 'default';
