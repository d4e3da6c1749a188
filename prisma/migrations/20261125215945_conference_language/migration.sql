-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "language" VARCHAR(35) NOT NULL DEFAULT 'en-GB';
