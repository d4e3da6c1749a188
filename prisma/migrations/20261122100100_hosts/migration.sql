-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "host" VARCHAR(245),
ADD COLUMN     "host_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "host_proven_at" TIMESTAMPTZ(3),
ADD COLUMN     "host_token" VARCHAR(32),
ADD COLUMN     "legal_address" VARCHAR(500),
ADD COLUMN     "legal_email" VARCHAR(254),
ADD COLUMN     "legal_name" VARCHAR(200),
ADD COLUMN     "next_edition_url" VARCHAR(2000),
ADD COLUMN     "preview_nonce" VARCHAR(32),
ADD COLUMN     "proven_host" VARCHAR(245),
ADD COLUMN     "recordings_url" VARCHAR(2000);

-- CreateIndex
CREATE UNIQUE INDEX "conferences_proven_host_key" ON "conferences"("proven_host");

-- Only what is claimed is served.
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_proven_host_check" CHECK ("proven_host" IS NULL OR "proven_host" = "host");
