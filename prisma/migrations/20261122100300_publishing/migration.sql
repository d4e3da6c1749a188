-- CreateEnum
CREATE TYPE "publication" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "inbox_list" AS ENUM ('messages', 'subscribers', 'responses');

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "checklist_dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "country" VARCHAR(2);

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "publication" "publication" NOT NULL DEFAULT 'published';

-- AlterTable
ALTER TABLE "schedule_items" ADD COLUMN     "publication" "publication" NOT NULL DEFAULT 'published';

-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "publication" "publication" NOT NULL DEFAULT 'published',
ADD COLUMN     "publish_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "inbox_visits" (
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "list" "inbox_list" NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_visits_pkey" PRIMARY KEY ("conference_id","user_id","list")
);

-- CreateIndex
CREATE INDEX "inbox_visits_user_id_idx" ON "inbox_visits"("user_id");

-- CreateIndex
CREATE INDEX "articles_publish_at_idx" ON "articles"("publish_at");

-- AddForeignKey
ALTER TABLE "inbox_visits" ADD CONSTRAINT "inbox_visits_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_visits" ADD CONSTRAINT "inbox_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
