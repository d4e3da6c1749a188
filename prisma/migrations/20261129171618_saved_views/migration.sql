-- CreateEnum
CREATE TYPE "saved_view_list" AS ENUM ('speakers', 'sessions', 'people', 'proposals');

-- CreateTable
CREATE TABLE "saved_views" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "list" "saved_view_list" NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "parameters" JSONB NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_views_user_id_idx" ON "saved_views"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_conference_id_user_id_list_name_key" ON "saved_views"("conference_id", "user_id", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
