-- CreateEnum
CREATE TYPE "typefaces" AS ENUM ('signal', 'editorial', 'technical', 'poster');

-- CreateEnum
CREATE TYPE "artwork_form" AS ENUM ('summit', 'ridge', 'wave', 'pulse');

-- CreateTable
CREATE TABLE "identities" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "ground_colour" VARCHAR(7) NOT NULL DEFAULT '#0A0B1A',
    "accent_colour" VARCHAR(7) NOT NULL DEFAULT '#6D4AFF',
    "action_colour" VARCHAR(7) NOT NULL DEFAULT '#FF6B4A',
    "typefaces" "typefaces" NOT NULL DEFAULT 'signal',
    "artwork_form" "artwork_form" NOT NULL DEFAULT 'summit',
    "artwork_seed" INTEGER NOT NULL DEFAULT 0,
    "artwork_lines" INTEGER NOT NULL DEFAULT 32,
    "artwork_height" INTEGER NOT NULL DEFAULT 100,
    "artwork_spread" INTEGER NOT NULL DEFAULT 100,
    "artwork_noise" INTEGER NOT NULL DEFAULT 100,
    "artwork_hue_from" INTEGER NOT NULL DEFAULT 285,
    "artwork_hue_to" INTEGER NOT NULL DEFAULT 205,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id"),
    -- They stand in style sheets.
    CONSTRAINT "identities_colours_check" CHECK (
        "ground_colour" ~ '^#[0-9A-F]{6}$' AND "accent_colour" ~ '^#[0-9A-F]{6}$' AND "action_colour" ~ '^#[0-9A-F]{6}$'
    )
);

-- CreateTable
CREATE TABLE "home_pages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "home_pages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identities_conference_id_key" ON "identities"("conference_id");

-- CreateIndex
CREATE UNIQUE INDEX "home_pages_conference_id_key" ON "home_pages"("conference_id");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
