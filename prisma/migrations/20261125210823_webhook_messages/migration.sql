-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "message_id" TEXT;
