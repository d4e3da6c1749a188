-- CreateEnum
CREATE TYPE "webhook_failure" AS ENUM ('timed_out', 'redirected', 'not_public', 'unreachable', 'refused', 'gone', 'disabled');

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "failure" "webhook_failure";
