-- AlterTable
ALTER TABLE "conferences" ALTER COLUMN "time_zone" SET DEFAULT 'UTC';

-- AlterTable
ALTER TABLE "venue_details" ADD COLUMN     "drawings" JSONB NOT NULL DEFAULT '{}';
