-- CreateEnum
CREATE TYPE "speaker_field" AS ENUM ('name', 'title', 'companyName', 'bio', 'topic', 'imageUrl', 'twitterUrl', 'linkedinUrl', 'githubUrl');

-- AlterEnum
CREATE TYPE "token_purpose_new" AS ENUM ('confirm_email', 'reset_password', 'confirm_newsletter');
ALTER TABLE "one_time_tokens" ALTER COLUMN "purpose" TYPE "token_purpose_new" USING ("purpose"::text::"token_purpose_new");
ALTER TYPE "token_purpose" RENAME TO "token_purpose_old";
ALTER TYPE "token_purpose_new" RENAME TO "token_purpose";
DROP TYPE "token_purpose_old";

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "webhook_nonce" VARCHAR(32);

-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "spam" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "form_mappings" (
    "conference_id" TEXT NOT NULL,
    "question" VARCHAR(200) NOT NULL,
    "field" "speaker_field",

    CONSTRAINT "form_mappings_pkey" PRIMARY KEY ("conference_id","question")
);

-- AddForeignKey
ALTER TABLE "form_mappings" ADD CONSTRAINT "form_mappings_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
