-- CreateEnum
CREATE TYPE "picture_kind" AS ENUM ('photo', 'logo');

-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "cover_url" VARCHAR(2000);

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "logo_picture_id" VARCHAR(32);

-- CreateTable
CREATE TABLE "pictures" (
    "id" VARCHAR(32) NOT NULL,
    "conference_id" TEXT,
    "kind" "picture_kind" NOT NULL DEFAULT 'photo',
    "format" VARCHAR(10) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "cut_left" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "cut_top" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "cut_width" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "cut_height" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "alt" VARCHAR(300) NOT NULL DEFAULT '',
    "colour" VARCHAR(7),
    "bytes" INTEGER NOT NULL,
    "unused_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id"),
    -- It is written into a style sheet.
    CONSTRAINT "pictures_colour_check" CHECK ("colour" ~ '^#[0-9a-f]{6}$'),
    CONSTRAINT "pictures_focal_check" CHECK ("focal_x" BETWEEN 0 AND 1 AND "focal_y" BETWEEN 0 AND 1)
);

-- CreateTable
CREATE TABLE "picture_addresses" (
    "conference_id" TEXT NOT NULL,
    "address_hash" CHAR(64) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "last_error" VARCHAR(500) NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_addresses_pkey" PRIMARY KEY ("conference_id","address_hash")
);

-- CreateIndex
CREATE INDEX "pictures_conference_id_idx" ON "pictures"("conference_id");

-- CreateIndex
CREATE INDEX "pictures_unused_since_idx" ON "pictures"("unused_since");

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture_addresses" ADD CONSTRAINT "picture_addresses_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
