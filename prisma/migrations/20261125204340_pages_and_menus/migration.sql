-- CreateEnum
CREATE TYPE "page_place" AS ENUM ('none', 'menu', 'footer');

-- CreateTable
CREATE TABLE "pages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "external_id" VARCHAR(200),
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "description" VARCHAR(600),
    "cover_url" VARCHAR(2000),
    "body" TEXT NOT NULL,
    "content_html" TEXT,
    "place" "page_place" NOT NULL DEFAULT 'none',
    "publication" "publication" NOT NULL DEFAULT 'published',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menus" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "entries" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "menus_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pages_conference_id_external_id_key" ON "pages"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "pages_conference_id_slug_key" ON "pages"("conference_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "menus_conference_id_key" ON "menus"("conference_id");

-- AddForeignKey
ALTER TABLE "pages" ADD CONSTRAINT "pages_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menus" ADD CONSTRAINT "menus_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
