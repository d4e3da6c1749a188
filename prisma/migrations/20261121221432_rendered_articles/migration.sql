-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "content_html" TEXT,
ADD COLUMN     "content_version" INTEGER;
