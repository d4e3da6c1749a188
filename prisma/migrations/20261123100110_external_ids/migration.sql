-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "external_id" VARCHAR(200);

-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "external_id" VARCHAR(200);

-- AlterTable
ALTER TABLE "ticket_types" ADD COLUMN     "external_id" VARCHAR(200);

-- AlterTable
ALTER TABLE "exhibit_packages" ADD COLUMN     "external_id" VARCHAR(200);

-- AlterTable
ALTER TABLE "sponsors" ADD COLUMN     "external_id" VARCHAR(200);

-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "external_id" VARCHAR(200);

-- CreateIndex
CREATE UNIQUE INDEX "speakers_conference_id_external_id_key" ON "speakers"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedule_items_conference_id_external_id_key" ON "schedule_items"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_types_conference_id_external_id_key" ON "ticket_types"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "exhibit_packages_conference_id_external_id_key" ON "exhibit_packages"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "sponsors_conference_id_external_id_key" ON "sponsors"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "articles_conference_id_external_id_key" ON "articles"("conference_id", "external_id");
