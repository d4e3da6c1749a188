-- AlterTable
ALTER TABLE "decision_letters" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';
