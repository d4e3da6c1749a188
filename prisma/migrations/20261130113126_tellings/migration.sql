-- CreateEnum
CREATE TYPE "telling_kind" AS ENUM ('decisions', 'reminders', 'times');

-- CreateEnum
CREATE TYPE "telling_state" AS ENUM ('waiting', 'sent', 'stopped', 'refused');

-- CreateTable
CREATE TABLE "tellings" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "kind" "telling_kind" NOT NULL,
    "choice" JSONB NOT NULL DEFAULT '{}',
    "seen" VARCHAR(22) NOT NULL,
    "letters" INTEGER NOT NULL,
    "state" "telling_state" NOT NULL DEFAULT 'waiting',
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "refusal" VARCHAR(500),
    "ended_at" TIMESTAMPTZ(3),
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tellings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tellings_conference_id_id_idx" ON "tellings"("conference_id", "id");

-- CreateIndex
CREATE INDEX "tellings_state_send_at_idx" ON "tellings"("state", "send_at");

-- CreateIndex
CREATE INDEX "tellings_created_by_id_idx" ON "tellings"("created_by_id");

-- AddForeignKey
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
